import { useEffect, useRef, useState } from 'react'
import { playTones } from '../../../platform/alert-audio.ts'
import { type BoardSignal, chooseUrgentSignal, createBoardAudio } from './board-audio.ts'
import { linesWithState, type Ticket } from './ticket.ts'

const repeatLateMs = 30_000

/** The tickets and voided lines that a board has already shown, so that only new ones make a sound. */
export type ShownBefore = { tickets: ReadonlySet<string>; voids: ReadonlySet<string> }

const listVoids = (tickets: readonly Ticket[]) =>
  tickets.flatMap(ticket => linesWithState(ticket, 'void').map(({ id }) => id))

export const collectShown = (tickets: readonly Ticket[]): ShownBefore => ({
  tickets: new Set(tickets.map(({ round }) => round)),
  voids: new Set(listVoids(tickets)),
})

/**
 * Chooses the sounds for new tickets and newly voided lines. A new ticket makes no sound of its own if somebody has
 * already called it out to the kitchen, if it is expired (ordered more than four hours ago), or if it has only voided
 * lines.
 */
export function chooseSounds(tickets: readonly Ticket[], known: ShownBefore): BoardSignal[] {
  const fresh = tickets.filter(({ round, place, calledAt, lines }) => {
    const isWanted = lines.some(({ state }) => state !== 'void')
    return isWanted && !known.tickets.has(round) && place !== 'expired' && calledAt === undefined
  })
  const kinds: BoardSignal[] = []
  if (fresh.some(({ place }) => place === 'board')) kinds.push('new')
  if (fresh.some(({ place }) => place === 'late')) kinds.push('late')
  if (listVoids(tickets).some(id => !known.voids.has(id))) kinds.push('void')
  return kinds
}

/**
 * @param known `undefined` on the first call after the board was opened: the slips of this call make no sound
 * @returns the sounds to play, and `known` with the tickets and voided lines of this call added
 */
export function compareWithShown(
  tickets: readonly Ticket[],
  known: ShownBefore | undefined,
): { signals: BoardSignal[]; known: ShownBefore } {
  const now = collectShown(tickets)
  if (!known) return { signals: [], known: now }
  return {
    signals: chooseSounds(tickets, known),
    known: { tickets: new Set([...known.tickets, ...now.tickets]), voids: new Set([...known.voids, ...now.voids]) },
  }
}

/**
 * Plays the sounds for new tickets and newly voided lines (see `chooseSounds`). While any ticket is late, the sound for
 * late tickets is repeated every 30 seconds.
 * @param isCatchingUp whether the board is getting the tickets that it missed, for example after it was offline. Then
 * only the most urgent sound is played.
 */
export function useBoardSounds(tickets: readonly Ticket[], isReady: boolean, isCatchingUp: boolean): void {
  const known = useRef<ShownBefore>(undefined)
  const [audio] = useState(() => createBoardAudio({ play: playTones, now: () => performance.now(), after }))
  const isAnyLate = tickets.some(({ place }) => place === 'late')
  useEffect(() => {
    if (!isReady) return
    const sounds = compareWithShown(tickets, known.current)
    known.current = sounds.known
    audio.signal(isCatchingUp ? chooseUrgentSignal(sounds.signals) : sounds.signals)
  }, [tickets, isReady, isCatchingUp, audio])
  useEffect(() => {
    if (!isAnyLate) return
    const timer = setInterval(() => audio.signal(['late']), repeatLateMs)
    return () => clearInterval(timer)
  }, [isAnyLate, audio])
  useEffect(() => audio.stop, [audio])
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
