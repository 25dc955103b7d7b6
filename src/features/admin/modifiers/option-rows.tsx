import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw'
import { useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { SwitchInput } from '../../../ui/controls/switch.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { SortableList } from '../list/arrange/sortable-list.tsx'
import { ProblemText } from '../record/fields.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import type { FieldProblems } from '../record/validate-document.ts'
import { adminWords } from '../words/words.ts'
import { createBlankOption, type OptionValues } from './modifier-values.ts'

const Plus = createIcon(plus)

const Row = chakra('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 60px 84px',
    alignItems: 'start',
    gap: '2',
    pt: '2',
    pb: '3',
    '& > p, & > input': { gridColumn: '1 / -1' },
  },
})
const parts = ['name', 'english', 'price', 'max'] as const
type Part = (typeof parts)[number]
/** The end of a problem's name, for example `i18n.en.name` of `options.0.i18n.en.name`. */
const pathOf = (part: Part): string => (part === 'english' ? 'i18n.en.name' : part)
const SmallLabel = chakra('label', {
  base: { display: 'grid', gap: '2px', textStyle: 'tag', color: 'fg.muted', '& > input': { fontWeight: '400' } },
})

type Props = {
  options: OptionValues[]
  onChange(options: OptionValues[]): void
  problems: FieldProblems
  onLeave(field: string): void
}

export function OptionRows({ options, onChange, problems, onLeave }: Props) {
  const { modifiers, form } = useWords(adminWords)
  const idPrefix = useId()
  const change = (index: number, part: Partial<OptionValues>) =>
    onChange(options.with(index, { ...options[index]!, ...part }))
  return (
    <div>
      <SubHeading>{modifiers.options}</SubHeading>
      <SortableList
        label={modifiers.options}
        items={options}
        idOf={option => option.id}
        nameOf={option => option.name || modifiers.option}
        onChange={onChange}
        removable
      >
        {(option, index) => {
          const number = modifiers.optionNumber(index + 1)
          const problemId = (name: Part) => `${idPrefix}-${option.id}-${name}`
          const cell = (name: Part, label: string) => {
            const field = `options.${index}.${pathOf(name)}`
            return {
              'aria-label': `${number}: ${label}`,
              'aria-invalid': problems[field] ? true : undefined,
              'aria-describedby': problems[field] && problemId(name),
              autoComplete: 'off',
              value: option[name],
              onBlur: () => onLeave(field),
            }
          }
          return (
            <Row>
              <Input
                {...cell('name', modifiers.option)}
                placeholder={modifiers.option}
                onChange={event => change(index, { name: event.target.value })}
              />
              <Input
                {...cell('english', form.nameEnglish)}
                lang="en"
                placeholder={form.nameEnglish}
                onChange={event => change(index, { english: event.target.value })}
              />
              <SmallLabel>
                {modifiers.extra}
                <Input
                  {...cell('price', modifiers.extra)}
                  inputMode="decimal"
                  textAlign="end"
                  onChange={event => change(index, { price: event.target.value })}
                />
              </SmallLabel>
              <SmallLabel>
                {modifiers.optionMax}
                <Input
                  {...cell('max', modifiers.optionMax)}
                  inputMode="numeric"
                  textAlign="end"
                  onChange={event => change(index, { max: event.target.value })}
                />
              </SmallLabel>
              <SmallLabel>
                {option.available ? modifiers.available : modifiers.soldOut}
                <SwitchInput
                  my="8px"
                  aria-label={`${number}: ${modifiers.available}`}
                  checked={option.available}
                  onChange={event => change(index, { available: event.target.checked })}
                />
              </SmallLabel>
              <SmallLabel>
                {modifiers.isDefault}
                <SwitchInput
                  my="8px"
                  aria-label={`${number}: ${modifiers.isDefault}`}
                  checked={option.isDefault}
                  onChange={event => change(index, { isDefault: event.target.checked })}
                />
              </SmallLabel>
              {parts.map(name => {
                const problem = problems[`options.${index}.${pathOf(name)}`]
                return problem && <ProblemText key={name} id={problemId(name)} problem={problem} />
              })}
            </Row>
          )
        }}
      </SortableList>
      {problems.options && <ProblemText problem={problems.options} />}
      <Button variant="outline" size="sm" mt="2" onClick={() => onChange([...options, createBlankOption(newId())])}>
        <Plus size={18} />
        {modifiers.addOption}
      </Button>
    </div>
  )
}
