import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import type { Problems } from './check.ts'
import { LongTextField, TextField } from './fields.tsx'
import type { English } from './translations.ts'

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
  value: English
  onChange(value: English): void
  problems: Problems
  onLeave(field: string): void
  describes?: true
  /** Below the fields. */
  children?: ReactNode
}

/** What a guest who reads English sees instead; empty means the house's own words. */
export function EnglishFields({ value, onChange, problems, onLeave, describes, children }: Props) {
  const { form } = useWords()
  return (
    <Details open={value.name !== '' || problems['en.name'] !== undefined || undefined}>
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
        {describes && (
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
