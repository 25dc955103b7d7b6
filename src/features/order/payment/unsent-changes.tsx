import type { CommandType } from '../../../../domain/commands.ts'
import { getOwn } from '../../../../domain/objects.ts'
import { useWords } from '../../../i18n/language.tsx'
import { LineState } from '../../../ui/status/line-state.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { paymentWords } from './words/words.ts'

type Props = {
  /** The types of the commands on the check that the server has not applied yet. */
  types: ReadonlySet<CommandType>
}

export function UnsentChanges({ types }: Props) {
  const words = useWords(paymentWords)
  const changes = [...types].map(type => getOwn<string>(words.unsentChange, type)).filter(name => name !== undefined)
  if (changes.length === 0) return null
  return (
    <chakra.p role="status" py="2">
      <LineState stage="device">{words.onlyHere(changes.join(', '))}</LineState>
    </chakra.p>
  )
}
