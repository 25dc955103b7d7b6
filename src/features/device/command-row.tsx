import type { ReactNode } from 'react'
import type { Command } from '../../../domain/commands.ts'
import type { DisplayNames } from '../../data/outbox/display-names.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { commandWords, placeWords } from '../../ui/status/command-text.ts'
import { type Stage, StageShape } from '../../ui/status/line-state.tsx'
import { CommandText, Note, Place, Row, TappedAt } from './device-parts.ts'
import { formatWhen } from './format.ts'
import { useWords } from './words/use-words.ts'

type Props = {
  stage: Stage
  uid: string
  command: Command
  /** What it says beyond what it does. */
  detail?: string
  names: DisplayNames
  people: ReadonlyMap<string, string>
  /** What became of it. */
  children: ReactNode
}

/** One command: where, what, when and by whom it was tapped, and what became of it. */
export function CommandRow({ stage, uid, command, detail, names, people, children }: Props) {
  const t = useT()
  const words = useWords()
  const now = useNow()
  return (
    <Row>
      <StageShape stage={stage} />
      <Place>{placeWords(command, names.places, t)}</Place>
      <CommandText>{[commandWords(command, names, t), detail].filter(Boolean).join(': ')}</CommandText>
      <TappedAt>{formatWhen(command.at, now)}</TappedAt>
      <Note>
        {words.by(people.get(uid) ?? words.unknown)}. {children}
      </Note>
    </Row>
  )
}
