import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBoardAge } from '../../../data/kitchen/board-age.ts'
import { beginAbsence, countMissed, endAbsence, type Missed, rememberVoids, type Shown } from './absence.ts'
import type { BoardMemory } from './board-memory.ts'

/** The answers for several stations come one after the other, and a connection may fail again at once. */
const settleMs = 3_000

type Change = (next: (last: BoardMemory) => BoardMemory) => void

/**
 * Notes since when a board is not up to date, or when nobody can see it. Call it before
 * `useBoardTickets`, so that tickets which arrive now count as missed.
 * @returns whether the board is up to date and can be seen
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

/** What the board has missed, once it is up to date and can be seen again, until a person has taken note of it. */
export function useMissed(
  tickets: readonly Shown[],
  isReady: boolean,
  [memory, change]: [BoardMemory, Change],
): { missed: Missed | undefined; onNote(): void } {
  const [missed, setMissed] = useState<Missed>()
  const latest = useRef({ tickets, memory })
  useEffect(() => {
    latest.current = { tickets, memory }
    if (isReady) change(last => rememberVoids(last, tickets))
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

const addMissed = (one: Missed, other: Missed): Missed => ({
  since: one.since,
  slips: one.slips + other.slips,
  voids: one.voids + other.voids,
})
