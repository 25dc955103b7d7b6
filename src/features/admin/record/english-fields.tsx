import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import { LongTextField, TextField } from './fields.tsx'
import type { EnglishTexts } from './translations.ts'
import type { FieldProblems } from './validate-document.ts'

const Details = chakra('details', { base: { borderTop: '1px solid', borderColor: 'border', pt: '1' } })
const Summary = chakra('summary', {
  base: {
    minH: 'target',
    display: 'flex',
    alignItems: 'center',
    textStyle: 'label',
    color: 'fg.muted',
    borderRadius: 'field',
    _before: { content: '"▸"', me: '2' },
    'details[open] > &': { _before: { content: '"▾"' } },
  },
})
const Fields = chakra('div', { base: { display: 'grid', gap: '3', pt: '1' } })

type Props = {
  value: EnglishTexts
  onChange(value: EnglishTexts): void
  problems: FieldProblems
  onLeave(field: string): void
  hasDescription?: true
  children?: ReactNode
}

/** When a text is empty, guests who read English see the text in the tenant's language. */
export function EnglishFields({ value, onChange, problems, onLeave, hasDescription, children }: Props) {
  const { form } = useWords(adminWords)
  // The section is open at first when there is an English text. It must not close when the user empties the fields, so
  // later values do not matter.
  const [open, setOpen] = useState(value.name !== '' || value.description !== '')
  const isWrong = problems['en.name'] !== undefined || problems['en.description'] !== undefined
  return (
    <Details open={open || isWrong} onToggle={event => setOpen(event.currentTarget.open)}>
      <Summary>{form.english}</Summary>
      <Fields lang="en">
        <TextField
          label={form.nameEnglish}
          field="en.name"
          problem={problems['en.name']}
          onLeave={onLeave}
          value={value.name}
          onChange={name => onChange({ ...value, name })}
        />
        {hasDescription && (
          <LongTextField
            label={form.descriptionEnglish}
            field="en.description"
            problem={problems['en.description']}
            onLeave={onLeave}
            value={value.description}
            onChange={description => onChange({ ...value, description })}
          />
        )}
        {children}
      </Fields>
    </Details>
  )
}
