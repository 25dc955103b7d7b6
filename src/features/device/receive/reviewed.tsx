import type { Review, Reviewed } from '../../../data/rescue/rescue.ts'
import { useTenant } from '../../../data/use-catalogue.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { type Stage, StageShape } from '../../../ui/line-state.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Note, Place, Row, What, When } from '../device-parts.ts'
import { whatOf, whenOf } from '../in-words.ts'
import { useWords } from '../words/use-words.ts'
import { detailOf } from './detail.ts'

/** @param taken what was taken over just now: what is no longer in the outbox of it has arrived */
export function ReviewedCommands({ review, taken }: { review: Review; taken?: ReadonlySet<string> }) {
  const t = useT()
  const words = useWords()
  const now = useNow()
  const currency = useTenant()?.currency ?? 'MXN'
  return (
    <ul>
      {review.commands.map(each => {
        const { uid, command } = each
        const [stage, state] = whereIs(each, taken?.has(command.id) ?? false)
        const detail = detailOf(command, currency, t, words)
        return (
          <Row key={command.id}>
            <StageShape stage={stage} />
            <Place>
              {command.orderId === null
                ? words.catalogue
                : (review.names.places.get(command.orderId) ?? t('order.title'))}
            </Place>
            <What>{[whatOf(command, review.names, t), detail].filter(Boolean).join(': ')}</What>
            <When>{whenOf(command.at, now)}</When>
            <Note>
              {words.by(review.people.get(uid) ?? words.unknown)}.{' '}
              <b>
                {state === 'rejected'
                  ? t(`rejection.${each.row?.code ?? 'invalid'}`)
                  : state === 'device' || state === 'server'
                    ? t(`state.${state}`)
                    : words.receive.fates[state]}
              </b>
            </Note>
          </Row>
        )
      })}
    </ul>
  )
}

type State = Reviewed['fate'] | 'device' | 'server' | 'rejected'

function whereIs({ fate, row }: Reviewed, taken: boolean): [Stage, State] {
  if (taken && row?.state === 'rejected') return ['rejected', 'rejected']
  if (taken) return row && fate !== 'arrived' ? ['device', 'device'] : ['server', 'server']
  return [fate === 'arrived' ? 'server' : fate === 'denied' ? 'held' : 'device', fate]
}
