import { type RefObject, useEffect, useState } from 'react'
import { cardIdOf, createSeenReporter, createSeenTracker, groupSeenLines, type SeenCard } from './seen-tracker.ts'
import type { TicketLine } from './ticket.ts'

const checkEveryMs = 250
const noIds: ReadonlySet<string> = new Set()

/**
 * Reports the lines that are still to be made and that a cook could read: at least half of their slip was visible for a
 * second.
 */
export function useReportSeenLines(
  board: RefObject<HTMLElement | null>,
  pieces: readonly SeenCard[],
  isOn: boolean,
  acknowledge: (orderId: string, lines: readonly TicketLine[]) => Promise<boolean>,
): void {
  const [tracker] = useState(createSeenTracker)
  const [reporter] = useState(createSeenReporter)
  const unseen = isOn ? pieces.filter(piece => reporter.listWithoutSeenMark(piece).length > 0) : []
  const ids = unseen
    .map(piece => [cardIdOf(piece), ...reporter.listWithoutSeenMark(piece).map(({ id }) => id)].join())
    .join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` changes whenever `unseen` changes
  useEffect(() => {
    tracker.retain(new Set(unseen.map(cardIdOf)))
    if (unseen.length === 0) return
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries) {
          const { piece = '' } = (target as HTMLElement).dataset
          tracker.setInView(piece, intersectionRatio >= 0.5, performance.now())
        }
      },
      { threshold: [0.5] },
    )
    const observe = () => {
      observer.disconnect()
      for (const card of board.current?.querySelectorAll('[data-piece]') ?? []) observer.observe(card)
    }
    const check = () => {
      for (const [orderId, lines] of groupSeenLines(unseen, tracker, reporter, performance.now())) {
        reporter.note(orderId, lines)
        void acknowledge(orderId, lines).then(isStored => {
          if (!isStored) reporter.forget(orderId, lines)
        })
      }
    }
    // Nobody sees a hidden page, so the time in view starts again at 0 when the page becomes visible.
    const onVisibility = () => {
      tracker.retain(noIds)
      observe()
    }
    // Nobody sees a slip behind a dialog, so the time in view starts again at 0 when the dialog closes.
    const isCovered = () => document.querySelector('dialog[open]') !== null
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (isCovered()) onVisibility()
      else check()
    }, checkEveryMs)
    /** When a slip moves to another column, it gets a new element, which must be observed again. */
    const moved = new MutationObserver(observe)
    if (board.current) moved.observe(board.current, { childList: true, subtree: true })
    document.addEventListener('visibilitychange', onVisibility)
    observe()
    return () => {
      observer.disconnect()
      moved.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
      clearInterval(timer)
    }
  }, [ids, board, acknowledge])
}
