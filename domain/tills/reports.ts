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

/** What a manager should check before closing a business date. */
export type DayReport = {
  /** The requested date. If none was requested, the first date that has entries and is not closed, or else today. */
  date: BusinessDate
  today: BusinessDate
  /** The number of the last daily report (Z); 0 before the first. */
  lastZ: number
  /** The open tills of `date` and of earlier dates. */
  openTills: OpenTill[]
  openChecks: number
  /**
   * The devices that sent something within three days. The device that has been silent longest comes first, because it
   * could still have unsent payments.
   */
  devices: DeviceLastSeen[]
  /**
   * Commands that the server has set aside, tills of `date` that have a `review`, and charges that exceeded a credit
   * limit or name no customer.
   */
  toReview: { commands: number; tills: number; charges: OverLimitCharge[] }
  sums: EntrySums
  split: SumsByGroup
}
