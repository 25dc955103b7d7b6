import { useEffect, useRef } from 'react'
import { playTones, type Tone } from '../../../platform/alert-audio.ts'
import { linesIn, type Ticket } from './ticket.ts'

const tones = {
  new: [
    [784, 0, 0.14],
    [1047, 0.16, 0.3],
  ],
  late: [
    [880, 0, 0.15],
    [880, 0.25, 0.15],
    [880, 0.5, 0.3],
  ],
  void: [[196, 0, 0.5]],
} as const satisfies { [kind: string]: readonly Tone[] }
export type Signal = keyof typeof tones

const pauseMs = 2_000
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
  const fresh = tickets.filter(({ round, place, calledAt }) => {
    return !known.tickets.has(round) && place !== 'expired' && calledAt === undefined
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
export function hear(tickets: readonly Ticket[], known: Known | undefined): { signals: Signal[]; known: Known } {
  const now = listen(tickets)
  if (!known) return { signals: [], known: now }
  return {
    signals: chooseSounds(tickets, known),
    known: { tickets: new Set([...known.tickets, ...now.tickets]), voids: new Set([...known.voids, ...now.voids]) },
  }
}

/** Sounds for what comes to the board, at most one of each kind in two seconds; late tickets sound every 30 seconds. */
export function useBoardSounds(tickets: readonly Ticket[], isReady: boolean): void {
  const known = useRef<Known>(undefined)
  const lastAt = useRef<{ [Kind in Signal]?: number }>({})
  const isAnyLate = tickets.some(({ place }) => place === 'late')
  useEffect(() => {
    if (!isReady) return
    const heard = hear(tickets, known.current)
    known.current = heard.known
    for (const signal of heard.signals) play(signal, lastAt.current)
  }, [tickets, isReady])
  useEffect(() => {
    if (!isAnyLate) return
    const timer = setInterval(() => playTones(tones.late), repeatLateMs)
    return () => clearInterval(timer)
  }, [isAnyLate])
}

function play(kind: Signal, lastAt: { [Kind in Signal]?: number }): void {
  const now = performance.now()
  if (now - (lastAt[kind] ?? Number.NEGATIVE_INFINITY) < pauseMs) return
  lastAt[kind] = now
  playTones(tones[kind])
}
