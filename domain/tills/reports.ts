import type { BusinessDate } from '../business-day.ts'
import type { Split, Sums } from '../journal/entry.ts'
import type { OverLimitCharge } from '../journal/over-limit.ts'
import type { Till } from './till.ts'

/**
 * The X of a till: what was paid into it until now. `isBlind`: the reader still has to count the till without knowing
 * what should be in it, so all that tells the cash is left out: `expected`, the cash, the tips and the sums of all
 * methods. `tips`: by the uid of the user who gets them.
 */
export type TillReport = {
  till: Till
  isBlind: boolean
  sums: Sums
  methods: Split[string]
  tips: Split[string]
  /** What members paid of their accounts, by method. Missing if nothing was paid. */
  settlements?: Split[string]
  expected?: number
}

export type OpenTill = { tillId: string; holderName: string } & Pick<
  Till,
  'kind' | 'name' | 'date' | 'holder' | 'openedAt'
>
/** `name`: of the user of the device. */
export type DeviceSeen = { letters: string; name: string; seenAt: number }

/**
 * What a manager looks at before the day is closed. `date`: the asked date, by default the first one that is not closed
 * and has sales. `openTills`: of this date and earlier. `devices`: those that sent something within three days, the one
 * that has been silent longest first. `toReview`: commands in quarantine, tills of the date with a `review`, and
 * charges of the date beyond the limit of a customer.
 */
export type DayReport = {
  date: BusinessDate
  today: BusinessDate
  /** The number of the last Z; 0 before the first. */
  lastZ: number
  openTills: OpenTill[]
  openChecks: number
  devices: DeviceSeen[]
  toReview: { commands: number; tills: number; charges: OverLimitCharge[] }
  sums: Sums
  split: Split
}
