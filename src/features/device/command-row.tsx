import type { ReactNode } from 'react'
import type { Command } from '../../../domain/commands.ts'
import type { DisplayNames } from '../../data/outbox/display-names.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { formatWhen } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { describeCommand, describeCommandTarget } from '../../ui/status/command-text.ts'
import { type Stage, StageShape } from '../../ui/status/stage-shape.tsx'
import { CommandItem, CommandNote, CommandText, PlaceName, TappedAt } from './device-parts.ts'
import { deviceWords } from './words/words.ts'

type Props = {
  stage: Stage
  uid: string
  command: Command
  /** A detail that the command contains, such as an amount, a reason or a note, for example `Efectivo $200.00`. */
  detail?: string
  names: DisplayNames
  people: ReadonlyMap<string, string>
  /** What became of the command, for example why the server refused it, or that it is not sent yet. */
  children: ReactNode
}

export function CommandRow({ stage, uid, command, detail, names, people, children }: Props) {
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const words = useWords(deviceWords)
  const now = useNow()
  return (
    <CommandItem>
      <StageShape stage={stage} />
      <PlaceName>{describeCommandTarget(command, names.places, common)}</PlaceName>
      <CommandText>{[describeCommand(command, names, progress), detail].filter(Boolean).join(': ')}</CommandText>
      <TappedAt>{formatWhen(command.at, now)}</TappedAt>
      <CommandNote>
        {words.by(people.get(uid) ?? words.unknown)}. {children}
      </CommandNote>
    </CommandItem>
  )
}
