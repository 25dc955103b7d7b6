import type { BootResult } from '../platform/boot-result.ts'
import { systemTimers } from '../platform/clock.ts'
import { reloadPage } from '../platform/reload.ts'

/** A function that shows the result of the start, for example a message, instead of the current screen. */
export type ShowScreen = (boot: BootResult) => void

const timeLimitMs = 10_000

/**
 * Shows a message if this device's database has not answered within 10 seconds, because the user would otherwise see a
 * blank page. If the database answers later, the start goes on.
 * @param work a promise that waits only for the database
 */
export function reportStuckStore<Result>(work: Promise<Result>, show: ShowScreen): Promise<Result> {
  return work.finally(systemTimers.after(timeLimitMs, () => show({ kind: 'stuck', retry: reloadPage })))
}
