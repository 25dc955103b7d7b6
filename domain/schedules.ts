import { localTimeOf } from './business-day.ts'
import type { Category, Product, Schedule, Tenant } from './catalogue.ts'

/** For each schedule of the tenant, whether it applies at a certain time: `{ happyHour: true }`. */
export type ActiveSchedules = { readonly [scheduleId: string]: boolean }

/**
 * If a guest's order reaches the server within this time after the tap, it gets the prices and dishes that applied at
 * the tap. An order that arrives later gets those that applied this long before its arrival.
 */
export const guestGraceMs = 10 * 60_000

/** @returns for each schedule of the tenant, whether it applies at the time `at` in the tenant's time zone */
export function findActiveSchedules(
  { settings, timeZone }: Pick<Tenant, 'settings'> & Partial<Pick<Tenant, 'timeZone'>>,
  at: number,
): ActiveSchedules {
  const { schedules = [] } = settings
  if (schedules.length === 0) return {}
  const local = new Date(localTimeOf(at, timeZone))
  const [day, minute] = [local.getUTCDay(), local.getUTCHours() * 60 + local.getUTCMinutes()]
  return Object.fromEntries(schedules.map(schedule => [schedule.id, isActive(schedule, day, minute)]))
}

/**
 * Whether the schedule applies at a local time. A schedule from 22:00 to 2:00 belongs to the day on which it begins. If
 * `from` and `to` are equal, it lasts 24 hours.
 * @param day 0 for Sunday to 6 for Saturday
 * @param minute the minutes after midnight
 */
function isActive({ days, from, to }: Schedule, day: number, minute: number): boolean {
  const isBeforeEnd = minute < to
  if (from < to) return minute >= from && isBeforeEnd && days.includes(day || 7)
  return (minute >= from && days.includes(day || 7)) || (isBeforeEnd && days.includes((day + 6) % 7 || 7))
}

/**
 * Whether guests may order a product. If the product has schedules, at least one of them must apply (`active`); the
 * same is true for its category. Schedules that were deleted are ignored.
 * @param documents the product and its category
 */
export const isOffered = (
  documents: readonly (Pick<Product | Category, 'scheduleIds'> | undefined)[],
  active: ActiveSchedules,
): boolean =>
  documents.every(document => {
    const states = document?.scheduleIds?.map(id => active[id]) ?? []
    return states.includes(true) || !states.includes(false)
  })

/** @returns the first of the product's prices whose schedule applies, otherwise its usual price */
export const findPrice = (
  { prices, price }: Pick<Product, 'prices' | 'price'>,
  active: ActiveSchedules,
): Product['price'] => prices?.find(({ scheduleId }) => active[scheduleId] === true)?.price ?? price

/** @returns the product with the result of `findPrice` as its `price`; the same object if that is the usual price */
export function withPrice<Priced extends Pick<Product, 'prices' | 'price'>>(
  product: Priced,
  active: ActiveSchedules,
): Priced {
  const price = findPrice(product, active)
  return price === product.price ? product : { ...product, price }
}
