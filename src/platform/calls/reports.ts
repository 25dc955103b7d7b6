import type { BusinessDate } from '../../../domain/business-day.ts'
import type { Split, Sums } from '../../../domain/journal/entry.ts'
import type { Till } from '../../../domain/tills/till.ts'
import { callCloudFunction } from '../functions.ts'

const timeoutMs = 30_000

/**
 * The X of a till: what was paid into it until now. `isBlind`: its holder has not counted it yet and must not know what
 * should be in it, so the server leaves out the sums, the cash and `expected`.
 */
export type TillReport = { till: Till; isBlind: boolean; sums: Sums; methods: Split[string]; expected?: number }

/**
 * What somebody looks at before closing the day. `date`: the first date that is not closed and has sales. `lastZ`: the
 * number of the last Z; 0 before the first. `devices`: those that sent something within three days, the one that has been
 * silent longest first. `toReview`: counts.
 */
export type DayReport = {
  date: BusinessDate
  today: BusinessDate
  lastZ: number
  openTills: ({ tillId: string; holderName: string } & Pick<Till, 'kind' | 'name' | 'date' | 'holder' | 'openedAt'>)[]
  openChecks: number
  devices: { letters: string; name: string; seenAt: number }[]
  toReview: { commands: number; tills: number }
  sums: Sums
  split: Split
}

/** @throws CallError */
export const fetchTillReport = (tillId: string): Promise<TillReport> => fetchReport({ kind: 'x', tillId })

/** @throws CallError */
export const fetchDayReport = (): Promise<DayReport> => fetchReport({ kind: 'day' })

const fetchReport = <Report>(data: object): Promise<Report> =>
  callCloudFunction<Report>('report', data, { timeout: timeoutMs })
