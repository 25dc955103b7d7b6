import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { busiestDay, describeLoad, guestCounterWrites, listBreakingLimits, monthlyCost, peakCalls } from './load.ts'

it('names what breaks first on the way to 10,000 restaurants', () => {
  const [hosts, signIn, ...rest] = listBreakingLimits()
  expect([hosts!.restaurants, signIn!.restaurants]).toEqual([20, 500])
  for (const { restaurants } of rest) expect(restaurants).toBeGreaterThan(10_000)
})

it('says what 10,000 restaurants cost and call', () => {
  expect(Math.round(peakCalls(10_000))).toBe(567)
  expect(monthlyCost(10_000)).toBeGreaterThan(8_500)
  expect(monthlyCost(10_000)).toBeLessThan(9_200)
  expect(busiestDay(guestCounterWrites)).toBe(25_000)
})

it('is what docs/deploy.md says', () => {
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(describeLoad(10_000))
})
