import type { BootResult } from '../platform/boot-result.ts'
import { systemTimers } from '../platform/clock.ts'
import { reloadPage } from '../platform/reload.ts'

/** A function that replaces the current screen. */
export type ShowScreen = (boot: BootResult) => void

const timeLimitMs = 10_000

/**
 * Shows the screen `stuck` when the device's database has not answered for 10 seconds, because a blank page does not
 * say why it is blank. If the database answers later, the start goes on.
 * @param work a promise that needs only the database
 */
export function reportStuckStore<Result>(work: Promise<Result>, show: ShowScreen): Promise<Result> {
  return work.finally(systemTimers.after(timeLimitMs, () => show({ kind: 'stuck', retry: reloadPage })))
}
