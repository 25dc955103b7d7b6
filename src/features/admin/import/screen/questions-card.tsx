import { useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { SegmentedControl } from '../../../../ui/controls/segment.tsx'
import { formatPercent } from '../../../../ui/format/percent.ts'
import { MutedText } from '../../../../ui/layout/parts.ts'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { AdminCard, CardHeading } from '../../home/home-parts.ts'
import { SelectField, TextField } from '../../record/fields.tsx'
import { useAdmin } from '../../shell/admin-context.ts'
import type { ImportDecisions } from '../preview/decisions.ts'
import type { ImportQuestions } from '../preview/names.ts'
import { importWords } from '../words/words.ts'
import { parseOptions } from './parse-options.ts'

const List = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
})
const Question = chakra('div', { base: { display: 'grid', gap: '2', alignContent: 'start' } })

type Props = {
  questions: ImportQuestions
  decisions: ImportDecisions
  onDecide(changed: Partial<ImportDecisions>): void
}

/**
 * The card with questions about modifiers, categories and taxes of the file that Comanda could not find. The user need
 * not answer: by default, modifiers and taxes are left out, and categories are created.
 * @param questions the questions of the first preview, so that a question stays visible after it was answered
 */
export function QuestionsCard({ questions, decisions, onDecide }: Props) {
  const words = useWords(importWords)
  const { catalogue } = useAdmin()
  const { taxes } = catalogue.tenant
  const { groups, categories, taxes: unknownTaxes } = questions
  if (groups.length + categories.length + unknownTaxes.length === 0) return null
  return (
    <AdminCard aria-labelledby="import-questions">
      <CardHeading id="import-questions">{words.questions.title}</CardHeading>
      <List>
        {categories.map(({ name, similar }) => (
          <Question key={name}>
            <MutedText>{words.questions.category(name, similar.name)}</MutedText>
            <SegmentedControl
              items={[
                { id: similar.id, name: words.questions.isCategory(similar.name) },
                { id: '', name: words.questions.newCategory },
              ]}
              value={decisions.categories[name]}
              onChange={id => onDecide({ categories: { ...decisions.categories, [name]: id } })}
            />
          </Question>
        ))}
        {groups.map(name => (
          <Question key={name}>
            <MutedText>{words.questions.group(name)}</MutedText>
            <OptionsField
              name={name}
              currency={catalogue.tenant.currency}
              onChange={options => onDecide({ groups: { ...decisions.groups, [name]: options } })}
            />
          </Question>
        ))}
        {unknownTaxes.map(({ name, rate }) => (
          <Question key={name}>
            <MutedText>{words.questions.tax(name, rate === undefined ? undefined : formatPercent(rate))}</MutedText>
            <SelectField
              label={words.questions.taxLabel(name)}
              field={name}
              value={decisions.taxes[name] ?? ''}
              options={[
                { value: '', label: words.questions.noTax },
                ...taxes.map(tax => ({ value: tax.id, label: `${tax.name} ${formatPercent(tax.rate)}` })),
              ]}
              onChange={id => onDecide({ taxes: { ...decisions.taxes, [name]: id } })}
            />
          </Question>
        ))}
      </List>
    </AdminCard>
  )
}

type OptionsProps = { name: string; currency: string; onChange(options: { name: string; price: number }[]): void }

/**
 * The text is parsed when the focus leaves the field, because each change of the options computes the whole preview
 * again.
 */
function OptionsField({ name, currency, onChange }: OptionsProps) {
  const words = useWords(importWords)
  const [text, setText] = useState('')
  return (
    <TextField
      label={words.questions.groupLabel(name)}
      field={name}
      hint={words.questions.groupHint}
      value={text}
      onChange={setText}
      onLeave={() => onChange(parseOptions(text, currency))}
    />
  )
}
