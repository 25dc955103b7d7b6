import { useEffect, useRef, useState } from 'react'
import { playTones } from '../../../platform/alert-audio.ts'
import { chooseByUrgency, createBoardAudio, type Signal } from './board-audio.ts'
import { linesIn, type Ticket } from './ticket.ts'

const repeatLateMs = 30_000

/** What a board has shown, so that only what is new sounds. */
export type Known = { tickets: ReadonlySet<string>; voids: ReadonlySet<string> }

const listVoids = (tickets: readonly Ticket[]) => tickets.flatMap(ticket => linesIn(ticket, 'void').map(({ id }) => id))

export const listen = (tickets: readonly Ticket[]): Known => ({
  tickets: new Set(tickets.map(({ round }) => round)),
  voids: new Set(listVoids(tickets)),
})

/** The sounds of what is new. A ticket that the waiter has called out, or that expired, makes none. */
export function chooseSounds(tickets: readonly Ticket[], known: Known): Signal[] {
  const fresh = tickets.filter(({ round, place, calledAt, lines }) => {
    const isWanted = lines.some(({ state }) => state !== 'void')
    return isWanted && !known.tickets.has(round) && place !== 'expired' && calledAt === undefined
  })
  const kinds: Signal[] = []
  if (fresh.some(({ place }) => place === 'board')) kinds.push('new')
  if (fresh.some(({ place }) => place === 'late')) kinds.push('late')
  if (listVoids(tickets).some(id => !known.voids.has(id))) kinds.push('void')
  return kinds
}

/**
 * @param known what the board had shown; `undefined` when it shows its first slips, which make no sound
 * @returns the sounds of what is new, and what the board has shown now
 */
export function listenAgain(tickets: readonly Ticket[], known: Known | undefined): { signals: Signal[]; known: Known } {
  const now = listen(tickets)
  if (!known) return { signals: [], known: now }
  return {
    signals: chooseSounds(tickets, known),
    known: { tickets: new Set([...known.tickets, ...now.tickets]), voids: new Set([...known.voids, ...now.voids]) },
  }
}

/**
 * Sounds for what comes to the board; late tickets sound every 30 seconds.
 * @param isCatchingUp whether the board gets now what it has missed
 */
export function useBoardSounds(tickets: readonly Ticket[], isReady: boolean, isCatchingUp: boolean): void {
  const known = useRef<Known>(undefined)
  const [audio] = useState(() => createBoardAudio({ play: playTones, now: () => performance.now(), after }))
  const isAnyLate = tickets.some(({ place }) => place === 'late')
  useEffect(() => {
    if (!isReady) return
    const sounds = listenAgain(tickets, known.current)
    known.current = sounds.known
    audio.signal(isCatchingUp ? chooseByUrgency(sounds.signals) : sounds.signals)
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
