import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../i18n/language.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { closedChecksWords } from './words/words.ts'

const Label = chakra('label', { base: { display: 'flex', alignItems: 'center', gap: '2', ms: 'auto' } })

/** The address of the page stores the day, unless it is today. */
export function DayField({ day, today }: { day: string; today: string }) {
  const words = useWords(closedChecksWords)
  const [, setSearch] = useSearchParams()
  return (
    <Label>
      <chakra.span textStyle="label" color="fg.muted">
        {words.day}
      </chakra.span>
      <Input
        type="date"
        w="auto"
        max={today}
        value={day}
        onChange={({ target: { value } }) => setSearch(value === '' || value === today ? {} : { dia: value })}
      />
    </Label>
  )
}
