import { memo } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Input, Textarea } from '../../../ui/controls/field.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { TranslatableText } from './translatable-texts.ts'
import { translationWords } from './words/words.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
    overflowWrap: 'anywhere',
  },
})
/** The longest texts that the server accepts, in characters. */
const maxLengths = { name: 120, description: 2_000 }

type Props = { text: TranslatableText; value: string; onChange(key: string, value: string): void }

export const TranslationRow = memo(function TranslationRow({ text: { key, of, field, text }, value, onChange }: Props) {
  const words = useWords(translationWords)
  const shared = {
    'aria-label': words.english(text),
    lang: 'en',
    value,
    maxLength: maxLengths[field],
    onChange: (event: { target: { value: string } }) => onChange(key, event.target.value),
  }
  const detail = field === 'description' ? `${of}, ${words.description}` : of
  return (
    <Row>
      <div>
        {text}
        {detail !== '' && <MutedSmall>{detail}</MutedSmall>}
      </div>
      {field === 'name' ? <Input {...shared} /> : <Textarea rows={2} {...shared} />}
    </Row>
  )
})
