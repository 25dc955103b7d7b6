import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  describeLoad,
  guestCounterWrites,
  listLimitsByRestaurants,
  maxOrdersPerDay,
  monthlyCost,
  peakCalls,
} from './load.ts'

it('`listLimitsByRestaurants` lists two limits that 10,000 restaurants exceed: subdomains (20 restaurants) and sign-in tenants (500)', () => {
  const [hosts, signIn, ...rest] = listLimitsByRestaurants()
  expect([hosts!.restaurants, signIn!.restaurants]).toEqual([20, 500])
  for (const { restaurants } of rest) expect(restaurants).toBeGreaterThan(10_000)
})

it('10,000 restaurants make 567 calls a second and cost about US$ 9,000 a month, and the counter of guest orders in one restaurant allows 25,000 orders a day', () => {
  expect(Math.round(peakCalls(10_000))).toBe(567)
  expect(monthlyCost(10_000)).toBeGreaterThan(8_500)
  expect(monthlyCost(10_000)).toBeLessThan(9_200)
  expect(maxOrdersPerDay(guestCounterWrites)).toBe(25_000)
})

it('docs/deploy.md contains the text that `describeLoad` returns for 10,000 restaurants', () => {
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(describeLoad(10_000))
})
