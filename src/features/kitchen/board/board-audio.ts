import type { Tone } from '../../../platform/alert-audio.ts'

/**
 * A sound of a kitchen board. `new`: a new slip. `late`: a slip that reached the server long after the guests had
 * ordered, for example because the waiter's tablet had no network. `void`: a dish was voided.
 */
export type BoardSignal = 'late' | 'void' | 'new'

/** The signals from most urgent to least urgent. When several signals wait, they are played in this order. */
const signalsByUrgency: readonly BoardSignal[] = ['late', 'void', 'new']

/** Returns only the most urgent signal, for a board that was offline or hidden and now gets many slips at once. */
export const chooseUrgentSignal = (signals: readonly BoardSignal[]): BoardSignal[] =>
  signalsByUrgency.filter(signal => signals.includes(signal)).slice(0, 1)

/**
 * The tones of each signal, which differ so that a cook knows the signal without looking at the board. A tone is
 * `[frequency in hertz, start in seconds, length in seconds]`.
 */
export const tonesBySignal: { [Kind in BoardSignal]: readonly Tone[] } = {
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
 * Creates a queue that plays signals one after the other, at least two seconds apart. A kind of signal that is already
 * waiting is not added again. So ten new slips and one void, all at once, make two sounds.
 */
export function createBoardAudio({ play, now, after }: Ports) {
  const waiting = new Set<BoardSignal>()
  let playedAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  const playNext = () => {
    const next = signalsByUrgency.find(signal => waiting.has(signal))
    if (!next || cancel) return
    const wait = playedAt + pauseMs - now()
    if (wait <= 0) {
      waiting.delete(next)
      playedAt = now()
      play(tonesBySignal[next])
    }
    if (waiting.size > 0)
      cancel = after(Math.max(wait, wait <= 0 ? pauseMs : 0), () => {
        cancel = undefined
        playNext()
      })
  }
  return {
    signal(signals: readonly BoardSignal[]): void {
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
