import type { AlertKind } from '../../data/alerts/find-alerts.ts'
import type { Tone } from '../../platform/alert-audio.ts'

/**
 * The tones of each kind of alert: frequency in hertz, start and length in seconds. They differ, so that a waiter knows
 * the kind without looking at the tablet.
 */
export const tonesByKind: { [Kind in AlertKind]: readonly Tone[] } = {
  call: [
    [880, 0, 0.15],
    [880, 0.25, 0.15],
    [880, 0.5, 0.25],
  ],
  bill: [
    [659, 0, 0.18],
    [523, 0.2, 0.3],
  ],
  problem: [
    [440, 0, 0.2],
    [440, 0.3, 0.2],
  ],
  ready: [
    [784, 0, 0.14],
    [1047, 0.16, 0.32],
  ],
  accept: [[587, 0, 0.35]],
}

/** The vibration of each kind of alert, in milliseconds: vibration, pause, vibration and so on. */
export const vibrationByKind: { [Kind in AlertKind]: number[] } = {
  call: [120, 80, 120, 80, 200],
  bill: [180, 100, 180],
  problem: [250, 100, 250],
  ready: [120, 80, 250],
  accept: [250],
}
