import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Tenant } from '../../../domain/catalogue.ts'
import { useEnrolment, usePeopleWithPin } from '../../data/session/use-tablet.ts'
import type { OwnTill } from '../../data/tills/use-own-tills.ts'
import { useWords } from '../../i18n/language.tsx'
import type { Session } from '../../platform/identity.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import type { CashCount } from './count-till.tsx'
import type { CashReceiver } from './hand-over-dialog.tsx'
import { listCashReceivers } from './list-receivers.ts'
import { useTillActions } from './use-till-actions.ts'
import { tillWords } from './words/words.ts'

const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }))

type Asked = { till: OwnTill; count: CashCount; answer(isStored: boolean): void }

/**
 * Closes a till and opens the next till with the counted cash. If other people who may open a till have a PIN on this
 * tablet, a dialog asks who receives the cash: another person, who enters the PIN and owns the next till, or the
 * present user. Otherwise the present user opens the next till without a dialog.
 */
export function useHandOver(
  tenant: Pick<Tenant, 'currency' | 'settings'>,
  session: Session,
): {
  /** Whether the dialog asks for another person's PIN. `undefined` while loading; do not call `handOver` then. */
  isByPin: boolean | undefined
  /** Resolves to `true` when the count and the next till are stored on this device, and to `false` otherwise. */
  handOver(till: OwnTill, count: CashCount): Promise<boolean>
  dialog: ReactNode
} {
  const words = useWords(tillWords)
  const actions = useTillActions()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  const receivers = listCashReceivers(useEnrolment(), usePeopleWithPin(), session, tenant)
  const isByPin = receivers && receivers.length > 0

  const closeAndReopen = ({ id, kind, name }: OwnTill, count: CashCount) =>
    actions.count({ tillId: id, ...count }, { kind, name, float: count.counted })
  const finish = async (store: (asked: Asked) => Promise<boolean>) => {
    if (!asked) return
    setAsked(undefined)
    asked.answer(await store(asked))
  }
  const giveTo = (receiver: CashReceiver) =>
    finish(async ({ till, count }) => {
      const name = till.kind === 'bank' ? words.bank(receiver.name) : till.name
      const next = { kind: till.kind, name, float: count.counted }
      const isStored = await actions.handOver({ tillId: till.id, ...count }, next, receiver)
      const amount = formatMoney(count.counted, tenant.currency)
      if (isStored) toast({ text: words.handOver.done(receiver.name, amount), stage: 'device' })
      return isStored
    })
  return {
    isByPin,
    handOver: (till, count) =>
      isByPin ? new Promise(answer => setAsked({ till, count, answer })) : closeAndReopen(till, count),
    dialog: asked && receivers && (
      <Suspense>
        <HandOverDialog
          people={receivers}
          float={formatMoney(asked.count.counted, tenant.currency)}
          onReceived={giveTo}
          onAlone={() => finish(({ till, count }) => closeAndReopen(till, count))}
          onClose={() => finish(async () => false)}
        />
      </Suspense>
    ),
  }
}
