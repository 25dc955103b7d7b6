import type { Tone } from '../../../platform/alert-audio.ts'

/**
 * `new`: a slip arrived. `late`: a slip arrived long after the guests had ordered, because the waiter's tablet had no
 * network. `void`: a dish was voided.
 */
export type Signal = 'late' | 'void' | 'new'

/** The signals from most urgent to least urgent. When several signals wait, they are played in this order. */
const order: readonly Signal[] = ['late', 'void', 'new']

/** Returns only the most urgent of the signals. It is used when a board was offline and now gets many slips at once. */
export const chooseUrgent = (signals: readonly Signal[]): Signal[] =>
  order.filter(signal => signals.includes(signal)).slice(0, 1)

export const tones: { [Kind in Signal]: readonly Tone[] } = {
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
}

const pauseMs = 2_000

type Ports = {
  play(tones: readonly Tone[]): void
  now(): number
  /** @returns a function that cancels the call */
  after(ms: number, callback: () => void): () => void
}

/**
 * Plays signals one after the other, at most one in two seconds. A kind of signal that is requested again while it
 * waits is played only once. So ten new slips and one void, all at once, make two sounds.
 */
export function createBoardAudio({ play, now, after }: Ports) {
  const waiting = new Set<Signal>()
  let playedAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  const playNext = () => {
    const next = order.find(signal => waiting.has(signal))
    if (!next || cancel) return
    const wait = playedAt + pauseMs - now()
    if (wait <= 0) {
      waiting.delete(next)
      playedAt = now()
      play(tones[next])
    }
    if (waiting.size > 0)
      cancel = after(Math.max(wait, wait <= 0 ? pauseMs : 0), () => {
        cancel = undefined
        playNext()
      })
  }
  return {
    signal(signals: readonly Signal[]): void {
      for (const each of signals) waiting.add(each)
      playNext()
    },
    stop(): void {
      cancel?.()
      cancel = undefined
      waiting.clear()
    },
  }
}
