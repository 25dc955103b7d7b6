import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBoardAge } from '../../../data/kitchen/board-age.ts'
import {
  beginAbsence,
  countMissed,
  endAbsence,
  type MissedOnBoard,
  rememberShownVoids,
  type ShownTicket,
} from './absence.ts'
import type { BoardMemory } from './board-memory.ts'

/**
 * After the board has become visible and up to date again, the missed slips are counted only after this time, because
 * the last orders may still be arriving.
 */
const settleMs = 3_000

type Change = (next: (last: BoardMemory) => BoardMemory) => void

/**
 * While the board is hidden or not up to date, stores an absence in the board's memory. Call this hook before
 * `useBoardTickets`, so that tickets that arrive in the same render count as missed.
 * @returns `isVisible`: the browser shows the page. `isAttended`: the page is visible and the board is up to date.
 */
export function useAttendance(
  followedIds: readonly string[],
  change: Change,
): { isAttended: boolean; isVisible: boolean } {
  const age = useBoardAge(followedIds)
  const isVisible = useSyncExternalStore(onVisibility, readVisibility)
  const isCurrent = age === 'current'
  const knownUntil = age && age !== 'current' ? age.knownUntil : undefined
  const isAttended = isCurrent && isVisible
  useEffect(() => {
    if (!isAttended) change(last => beginAbsence(last, isCurrent ? Date.now() : knownUntil))
  }, [isAttended, isCurrent, knownUntil, change])
  return { isAttended, isVisible }
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

const readVisibility = () => document.visibilityState === 'visible'

/**
 * @param isReady whether the board is visible and up to date, and its orders are loaded
 * @returns `missed`: how many slips that are still to be made, and how many voided portions, came to the board while it
 * was hidden or not up to date. `onNote` clears these numbers.
 */
export function useMissed(
  tickets: readonly ShownTicket[],
  isReady: boolean,
  [memory, change]: [BoardMemory, Change],
): { missed: MissedOnBoard | undefined; onNote(): void } {
  const [missed, setMissed] = useState<MissedOnBoard>()
  const latest = useRef({ tickets, memory })
  useEffect(() => {
    latest.current = { tickets, memory }
    if (isReady) change(last => rememberShownVoids(last, tickets))
  }, [tickets, memory, isReady, change])
  const isAway = memory.absence !== undefined
  useEffect(() => {
    if (!isReady || !isAway) return
    const timer = setTimeout(() => {
      const found = countMissed(latest.current.memory, latest.current.tickets, Date.now())
      if (found) setMissed(last => (last ? addMissed(last, found) : found))
      change(last => endAbsence(last, latest.current.tickets))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [isReady, isAway, change])
  return { missed, onNote: () => setMissed(undefined) }
}

const addMissed = (one: MissedOnBoard, other: MissedOnBoard): MissedOnBoard => ({
  since: one.since,
  slips: one.slips + other.slips,
  voids: one.voids + other.voids,
})
