import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  catalogue,
  contextFor,
  newCommand,
  newProduct,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  tenant,
} from '../tests/support/tenant.ts'
import type { Product, Schedule } from './catalogue.ts'
import type { Payload } from './commands.ts'
import type { Role } from './permissions.ts'
import { findActiveSchedules, findPrice, isOffered, withPrice } from './schedules.ts'
import type { CommandContext } from './state.ts'
import { computeTappedAt, measureClockAhead } from './tap-time.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const schedule = (from: string, to: string, days = everyDay, id = 'feliz'): Schedule => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return { id, name: id, days, from: minutes(from), to: minutes(to) }
}
const withSchedules = (schedules: Schedule[], timeZone = 'America/Mexico_City') => ({
  ...tenant,
  settings: { schedules },
  timeZone,
})
const isActive = (one: Schedule, at: string, timeZone = 'UTC') =>
  findActiveSchedules(withSchedules([one], timeZone), Date.parse(at)).feliz

describe('a schedule', () => {
  it('applies from its first minute to the minute before its end, on its days', () => {
    // 2026-11-27 is a Friday.
    const friday = schedule('17:00', '19:00', [5])
    expect(isActive(friday, '2026-11-27T16:59:59Z')).toBe(false)
    expect(isActive(friday, '2026-11-27T17:00:00Z')).toBe(true)
    expect(isActive(friday, '2026-11-27T18:59:59Z')).toBe(true)
    expect(isActive(friday, '2026-11-27T19:00:00Z')).toBe(false)
    expect(isActive(friday, '2026-11-28T18:00:00Z')).toBe(false)
    expect(isActive(schedule('17:00', '19:00', [7]), '2026-11-29T18:00:00Z')).toBe(true)
  })

  it('belongs to the day on which it begins if it ends after midnight', () => {
    const friday = schedule('22:00', '02:00', [5])
    expect(isActive(friday, '2026-11-27T01:00:00Z')).toBe(false)
    expect(isActive(friday, '2026-11-27T22:00:00Z')).toBe(true)
    expect(isActive(friday, '2026-11-28T01:59:00Z')).toBe(true)
    expect(isActive(friday, '2026-11-28T02:00:00Z')).toBe(false)
    expect(isActive(friday, '2026-11-28T22:00:00Z')).toBe(false)
    const sunday = schedule('22:00', '02:00', [7])
    expect(isActive(sunday, '2026-11-30T01:00:00Z')).toBe(true)
    expect(isActive(sunday, '2026-11-29T01:00:00Z')).toBe(false)
  })

  it('lasts 24 hours if it ends at the time at which it begins', () => {
    const friday = schedule('06:00', '06:00', [5])
    const states = ['27T05:59', '27T06:00', '28T05:59', '28T06:00'].map(at => isActive(friday, `2026-11-${at}:00Z`))
    expect(states).toEqual([false, true, true, false])
  })

  it('applies by the local time in the tenant’s time zone', () => {
    const happy = schedule('17:00', '19:00')
    expect(isActive(happy, '2026-11-27T23:30:00Z', 'America/Mexico_City')).toBe(true)
    expect(isActive(happy, '2026-11-27T23:30:00Z', 'Europe/Madrid')).toBe(false)
    expect(isActive(happy, '2026-11-27T16:30:00Z', 'Europe/Madrid')).toBe(true)
    expect(isActive(happy, '2026-11-27T11:45:00Z', 'Asia/Kathmandu')).toBe(true)
    // In Auckland, it is Saturday already.
    expect(isActive(schedule('06:00', '07:00', [6]), '2026-11-27T17:30:00Z', 'Pacific/Auckland')).toBe(true)
  })

  it('applies by the local time on the days when summer time begins and ends', () => {
    const night = schedule('01:30', '03:30')
    const spring = ['00:29', '00:30', '00:59', '01:00', '01:29', '01:30']
    expect(spring.map(at => isActive(night, `2026-03-29T${at}:00Z`, 'Europe/Madrid'))).toEqual([
      ...[false, true, true], // 1:29, 1:30 and 1:59; then the clocks go forward to 3:00
      ...[true, true, false], // 3:00, 3:29 and 3:30
    ])
    const autumn = ['2026-10-24T23:29', '2026-10-24T23:30', '2026-10-25T00:59', '2026-10-25T01:30', '2026-10-25T02:29']
    expect(autumn.map(at => isActive(night, `${at}:00Z`, 'Europe/Madrid'))).toEqual([
      ...[false, true, true], // 1:29, 1:30 and 2:59; then the clocks go back to 2:00
      ...[true, true], // 2:30 again, and 3:29
    ])
    expect(isActive(night, '2026-10-25T02:30:00Z', 'Europe/Madrid')).toBe(false)
  })

  it('applies exactly at those minutes of the week that its days and times contain, in any time zone', () => {
    const zones = fc.constantFrom('America/Mexico_City', 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kathmandu')
    const minute = fc.nat(1_439)
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    const time = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
    fc.assert(
      fc.property(zones, days, minute, minute, time, (timeZone, days, from, to, at) => {
        const week = new Set<number>()
        const length = to > from ? to - from : to - from + 1_440
        for (const day of days)
          for (let passed = 0; passed < length; passed++) week.add(((day - 1) * 1_440 + from + passed) % (7 * 1_440))
        const shown = new Intl.DateTimeFormat('en-GB', {
          timeZone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(at)
        const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(shown.slice(0, 3))
        const [hour, minutes] = shown.slice(-5).split(':').map(Number)
        const one = { id: 'feliz', name: 'feliz', days, from, to }
        expect(findActiveSchedules(withSchedules([one], timeZone), at).feliz).toBe(
          week.has(day * 1_440 + hour! * 60 + minutes!),
        )
      }),
    )
  })
})

describe('a product with schedules', () => {
  it('has the first of its prices whose schedule applies, or its usual price', () => {
    const prices = ['feliz', 'noche', 'borrado'].map((scheduleId, index) => ({ scheduleId, price: 1000 + index }))
    const mezcal = newProduct('Mezcal', 12_000, { prices })
    expect(findPrice(mezcal, { feliz: true, noche: true })).toBe(1000)
    expect(findPrice(mezcal, { feliz: false, noche: true })).toBe(1001)
    expect(findPrice(mezcal, { feliz: false, noche: false })).toBe(12_000)
    expect(findPrice({ ...mezcal, price: null }, {})).toBe(null)
    expect(withPrice(mezcal, {})).toBe(mezcal)
    expect(withPrice(mezcal, { feliz: true })).toEqual({ ...mezcal, price: 1000 })
  })

  it('is offered while one of its schedules and one of its category’s schedules apply; deleted schedules are ignored', () => {
    const offered = (own: string[] | undefined, ofCategory: string[] | undefined) =>
      isOffered([{ scheduleIds: own }, { scheduleIds: ofCategory }], { on: true, off: false })
    expect(offered(undefined, [])).toBe(true)
    expect(offered(['off', 'on'], undefined)).toBe(true)
    expect(offered(['on'], ['off'])).toBe(false)
    expect(offered(['off'], undefined)).toBe(false)
    expect(offered(['gone'], ['constructor'])).toBe(true)
    expect(offered(['gone', 'off'], undefined)).toBe(false)
    expect(isOffered([undefined], { off: false })).toBe(true)
  })
})

const happyHour = withSchedules([schedule('17:00', '19:00')], 'UTC')
const [before, during] = ['2026-11-27T16:59:59Z', '2026-11-27T18:59:59Z'].map(Date.parse) as [number, number]

function addMezcal(product: Partial<Product>, role: Role, context: Partial<CommandContext>, more = {}) {
  const menu = { ...catalogue, product: () => newProduct('Mezcal', 12_000, product) }
  const payload: Payload<'addLine'> = { lineId: 'l', productId: 'mezcal', quantity: 2, options: [], ...more }
  return reduceLast(
    [newCommand('openOrder', { departmentId: 'sala' })],
    newCommand('addLine', payload),
    contextFor(role, { tenant: happyHour, catalogue: menu, ...context }),
  )
}

describe('addLine', () => {
  const prices = [{ scheduleId: 'feliz', price: 8000 }]
  const line = (...args: Parameters<typeof addMezcal>) => orderOf(addMezcal(...args)).lines.l!

  it('gives the line the price that applies at the time of the tap, or at `pricesAt` if it is set', () => {
    expect(line({ prices }, 'waiter', { now: before }).unitPrice).toBe(12_000)
    expect(line({ prices }, 'waiter', { now: during }).unitPrice).toBe(8000)
    expect(line({ prices }, 'waiter', { now: before, pricesAt: during }).unitPrice).toBe(8000)
    expect(line({ prices, price: null }, 'waiter', { now: during }, { price: 1 }).unitPrice).toBe(8000)
    expect(line({ prices, price: null }, 'waiter', { now: before }, { price: 1 }).unitPrice).toBe(1)
    expect(rejectionCodeOf(addMezcal({ prices, price: null }, 'guest', { now: before }))).toBe('price_required')
  })

  it('marks the line as `priceChanged` if the user saw another price than the one at the time of the tap', () => {
    const seen = { seen: { price: 8000, rev: 7 } }
    expect(line({ prices }, 'waiter', { now: during }, seen).priceChanged).toBeUndefined()
    expect(line({ prices }, 'waiter', { now: before }, seen).priceChanged).toBe(true)
  })

  it('is refused to a guest while the product or its category is not offered; a line of staff is marked `outOfHours`', () => {
    const scheduleIds = ['feliz']
    const category = () => ({ name: 'Tragos', departmentIds: [], position: 0, scheduleIds })
    const ofCategory = { catalogue: { ...catalogue, product: () => newProduct('Mezcal', 12_000), category } }
    expect(rejectionCodeOf(addMezcal({ scheduleIds }, 'guest', { now: before }))).toBe('out_of_hours')
    expect(rejectionCodeOf(addMezcal({}, 'guest', { now: before, ...ofCategory }))).toBe('out_of_hours')
    expect(rejectionCodeOf(addMezcal({ scheduleIds }, 'guest', { now: during }))).toBeUndefined()
    expect(rejectionCodeOf(addMezcal({}, 'guest', { now: during, ...ofCategory }))).toBeUndefined()
    expect(line({ scheduleIds }, 'waiter', { now: before }).outOfHours).toBe(true)
    expect(line({}, 'waiter', { now: before, ...ofCategory }).outOfHours).toBe(true)
    expect(line({ scheduleIds }, 'waiter', { now: during }).outOfHours).toBeUndefined()
    expect(line({ scheduleIds }, 'waiter', { now: before, pricesAt: during }).outOfHours).toBeUndefined()
  })
})

describe('the price of a product with schedules', () => {
  it('is the same on the device and on the server, even if the clock of the device is wrong', () => {
    const hour = 3_600_000
    const skew = fc.oneof(
      fc.constant(0),
      fc.constantFrom(-3 * hour, Date.UTC(2099, 0, 1) - during),
      fc.integer({ min: -400 * 24 * hour, max: 400 * 24 * hour }),
      fc.integer({ min: -20_000, max: 0 }),
    )
    const start = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    const schedules = [schedule('17:00', '19:00'), schedule('22:00', '02:00', [5, 6], 'noche')]
    const zoned = withSchedules(schedules)
    const mezcal = newProduct('Mezcal', 12_000, {
      prices: schedules.map(({ id }, index) => ({ scheduleId: id, price: 1000 + index })),
    })
    const priceAt = (at: number) => findPrice(mezcal, findActiveSchedules(zoned, at))
    fc.assert(
      fc.property(start, fc.nat(70 * hour), skew, (tappedAt, age, skew) => {
        const arrivedAt = tappedAt + age
        const clock = arrivedAt + skew
        const at = tappedAt + skew
        const onDevice = priceAt(at - measureClockAhead(clock, arrivedAt))
        expect(priceAt(computeTappedAt(at, clock, arrivedAt))).toBe(onDevice)
        if (skew < -20_000 || skew === 0 || skew > 20_000) expect(onDevice).toBe(priceAt(tappedAt))
      }),
    )
  })
})
