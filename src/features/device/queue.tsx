import type { DeviceReport, Waiting } from '../../data/use-device-report.ts'
import { useT } from '../../i18n/i18n.tsx'
import { StageShape } from '../../ui/line-state.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Note, Place, Row, What, When } from './device-parts.ts'
import { whatOf, whenOf } from './in-words.ts'
import { useWords } from './words/use-words.ts'

/** Each command that waits: where, what, when and by whom it was tapped, and what came of sending it. Oldest first. */
export function Queue({ report, rows }: { report: DeviceReport; rows: readonly Waiting[] }) {
  const t = useT()
  const words = useWords()
  const now = useNow()
  return (
    <ul>
      {rows.map(({ id, uid, command, state, code, attempt }) => (
        <Row key={id}>
          <StageShape stage={state === 'rejected' ? 'rejected' : 'device'} />
          <Place>
            {command.orderId === null
              ? words.catalogue
              : (report.names.places.get(command.orderId) ?? t('order.title'))}
          </Place>
          <What>{whatOf(command, report.names, t)}</What>
          <When>{whenOf(command.at, now)}</When>
          <Note>
            {words.by(report.people.get(uid) ?? words.unknown)}.{' '}
            {state === 'rejected'
              ? t(`rejection.${code ?? 'invalid'}`)
              : attempt
                ? words.tried(attempt.tries, whenOf(attempt.at, now), words.why[attempt.code])
                : words.untried}
          </Note>
        </Row>
      ))}
    </ul>
  )
}
