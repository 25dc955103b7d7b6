import type { BusinessDate } from '../business-day.ts'
import type { EntrySums, SumsByGroup } from '../journal/entry.ts'
import type { OverLimitCharge } from '../journal/over-limit.ts'
import type { Till } from './till.ts'

/**
 * The X report of a till: what was paid into it until now. `isBlind`: the reader still has to count the
 * till without knowing the expected cash. Then `expected` is missing, `sums` and `tips` are empty, and `methods` and
 * `settlements` have no cash. `tips`: by the uid of the user who gets them.
 */
export type TillReport = {
  till: Till
  isBlind: boolean
  sums: EntrySums
  methods: SumsByGroup[string]
  tips: SumsByGroup[string]
  /** What customers paid towards their accounts, by payment method. Missing if there was no such payment. */
  settlements?: SumsByGroup[string]
  expected?: number
}

/** A till that is still open. `holderName`: the name of the user who is responsible for it; empty if not known. */
export type OpenTill = { tillId: string; holderName: string } & Pick<
  Till,
  'kind' | 'name' | 'date' | 'holder' | 'openedAt'
>
/**
 * A device, and when it last sent something. `letters`: the prefix of its check numbers, for example `B`. `name`: the
 * name of its user.
 */
export type DeviceLastSeen = { letters: string; name: string; seenAt: number }

/**
 * What a manager should check before closing a business date. `date`: the requested date, or if there is none, the
 * first date that has entries and is not closed, or else today. `openTills`: the open tills of this date and of earlier
 * dates. `devices`: those that sent something within three days. The device that has been silent longest comes first,
 * because it may still have unsent payments. `toReview`: commands that the server has set aside, tills of this date
 * that have a `review`, and charges that exceeded a credit limit or name no customer.
 */
export type DayReport = {
  date: BusinessDate
  today: BusinessDate
  /** The number of the last daily report (Z); 0 before the first. */
  lastZ: number
  openTills: OpenTill[]
  openChecks: number
  devices: DeviceLastSeen[]
  toReview: { commands: number; tills: number; charges: OverLimitCharge[] }
  sums: EntrySums
  split: SumsByGroup
}
