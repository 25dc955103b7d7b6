import mapPin from '@phosphor-icons/core/assets/fill/map-pin-fill.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { useTable } from '../../../data/catalogue/use-catalogue.ts'
import { movePartyTo } from '../../../data/guest/group-link.ts'
import type { TableQrCode } from '../../../data/guest/join.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { guestWords } from '../../../i18n/guest/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { partyWords } from '../../../i18n/party/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { getMoveRequestState, type MoveRequestState } from './move-request.ts'
import { useJoin } from './use-join.ts'

const Pin = createIcon(mapPin)
const PartySheet = lazy(async () => ({ default: (await import('./party-sheet.tsx')).PartySheet }))

export const PartyText = chakra('p', { base: { color: 'fg.muted', textStyle: 'small', px: '2' } })
const Failure = chakra('p', {
  base: { textStyle: 'small', px: '2', py: '2', bg: 'red.soft', color: 'ink', borderRadius: 'refusal' },
})

type Props = { code: TableQrCode; onJoined(): void }

export function StartCheckButton({ code, onJoined }: Props) {
  const words = useWords(guestWords)
  const table = useTable(code.tableId)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PartyText>{words.joinText}</PartyText>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        <Pin size={22} />
        {words.join(table?.name ?? '')}
      </Button>
      {isOpen && (
        <Suspense>
          <PartySheet code={code} onJoined={onJoined} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Shown while a guest's check is empty: perhaps the guest opened it by mistake instead of joining the group's check.
 */
export function JoinGroupButton({ code, onJoined }: Props) {
  const words = useWords(partyWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {words.joinGroup}
      </Button>
      {isOpen && (
        <Suspense>
          <PartySheet hasCheck code={code} onJoined={onJoined} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function JoinWithToken({ code, token, onJoined }: Props & { token: string }) {
  const words = useWords(partyWords)
  const { isJoining, failure, join } = useJoin(code, onJoined)
  return (
    <>
      {failure && <Failure role="alert">{failure}</Failure>}
      <Button size="lg" disabled={isJoining} aria-busy={isJoining} onClick={() => void join({ token })}>
        {words.joinGroup}
      </Button>
      {failure && (
        <Button size="lg" variant="outline" disabled={isJoining} onClick={() => void join()}>
          {words.start}
        </Button>
      )}
    </>
  )
}

export function MoveCheckHere({ code, view, orderId, onJoined }: Props & { view: OrderView; orderId: string }) {
  const { order } = view
  const words = useWords(partyWords)
  const guest = useWords(guestWords)
  const [here, there] = [useTable(code.tableId), useTable(order.tableId)]
  const withRetry = useWithRetry()
  const toast = useToast()
  if (here?.kind !== 'hole') {
    const ask = () => withRetry(() => submit(newCommand('callWaiter', orderId, { tableId: code.tableId })))
    return (
      <AskToMove
        state={getMoveRequestState(view, code.tableId)}
        from={there?.name ?? ''}
        to={here?.name ?? ''}
        onAsk={() => void ask()}
      />
    )
  }
  if (!order.place) return <PartyText>{words.elsewhere(there?.name ?? '')}</PartyText>
  const move = async () => {
    if (!(await withRetry(() => movePartyTo(orderId, code)))) return
    toast({ text: words.moved(here.name), stage: 'device' })
    onJoined()
  }
  return (
    <>
      <PartyText>{words.moveText(order.number, there?.name ?? '')}</PartyText>
      <Button size="lg" onClick={() => void move()}>
        <Pin size={22} />
        {guest.join(here.name)}
      </Button>
    </>
  )
}

type AskProps = { state: MoveRequestState; from: string; to: string; onAsk(): void }

function AskToMove({ state, from, to, onAsk }: AskProps) {
  const words = useWords(partyWords)
  if (state !== 'ask') return <PartyText role="status">{words[state](to)}</PartyText>
  return (
    <>
      <PartyText>{words.moveHere(from)}</PartyText>
      <Button size="lg" onClick={onAsk}>
        <Pin size={22} />
        {words.askToMove}
      </Button>
    </>
  )
}
