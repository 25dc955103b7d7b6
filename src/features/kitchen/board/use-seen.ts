import { type RefObject, useEffect, useRef } from 'react'
import type { Piece } from './pack-tickets.ts'
import type { TicketLine } from './ticket.ts'

const seenAfterMs = 1_000
const checkEveryMs = 250

export const pieceId = ({ ticket, lines }: Piece): string => `${ticket.key} ${lines[0]?.id ?? ''}`

/**
 * Tells which lines a person could see: at least half of their slip was on a visible page for a second. Sends one
 * command for each order.
 */
export function useSeen(
  board: RefObject<HTMLElement | null>,
  pieces: readonly Piece[],
  isOn: boolean,
  acknowledge: (orderId: string, lines: readonly TicketLine[]) => Promise<boolean>,
): void {
  const shownSince = useRef(new Map<string, number>())
  const reported = useRef(new Set<string>())
  const isUnseen = ({ id, state, isSeen }: TicketLine) => state === 'open' && !isSeen && !reported.current.has(id)
  const unseen = isOn ? pieces.filter(({ lines }) => lines.some(isUnseen)) : []
  const ids = unseen.map(piece => `${pieceId(piece)}:${piece.lines.filter(isUnseen).length}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` has what matters of `unseen`
  useEffect(() => {
    if (unseen.length === 0) return
    const since = shownSince.current
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries) {
          const id = (target as HTMLElement).dataset.piece ?? ''
          if (intersectionRatio < 0.5) since.delete(id)
          else if (!since.has(id)) since.set(id, performance.now())
        }
      },
      { threshold: [0.5] },
    )
    for (const card of board.current?.querySelectorAll('[data-piece]') ?? []) observer.observe(card)
    const forget = () => since.clear()
    const restart = () => {
      forget()
      for (const card of board.current?.querySelectorAll('[data-piece]') ?? []) {
        observer.unobserve(card)
        observer.observe(card)
      }
    }
    const check = () => {
      if (document.visibilityState !== 'visible') return forget()
      const shown = unseen.filter(
        piece => (since.get(pieceId(piece)) ?? Number.POSITIVE_INFINITY) <= performance.now() - seenAfterMs,
      )
      const byOrder = new Map<string, TicketLine[]>()
      for (const { ticket, lines } of shown)
        byOrder.set(ticket.orderId, [...(byOrder.get(ticket.orderId) ?? []), ...lines.filter(isUnseen)])
      for (const [orderId, lines] of byOrder) {
        if (lines.length === 0) continue
        for (const { id } of lines) reported.current.add(id)
        void acknowledge(orderId, lines).then(isStored => {
          if (!isStored) for (const { id } of lines) reported.current.delete(id)
        })
      }
    }
    document.addEventListener('visibilitychange', restart)
    const timer = setInterval(check, checkEveryMs)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', restart)
      clearInterval(timer)
    }
  }, [ids, board, acknowledge])
}
