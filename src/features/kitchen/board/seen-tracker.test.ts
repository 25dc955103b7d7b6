import { expect, it } from 'vitest'
import { createSeenTracker } from './seen-tracker.ts'

it('a slip is seen after it was in view for a second without a break', () => {
  const tracker = createSeenTracker()
  expect(tracker.isSeen('a', 9_000)).toBe(false)
  tracker.setInView('a', true, 0)
  tracker.setInView('a', true, 900)
  expect(tracker.isSeen('a', 999)).toBe(false)
  expect(tracker.isSeen('a', 1_000)).toBe(true)
  tracker.setInView('a', false, 1_000)
  expect(tracker.isSeen('a', 2_000)).toBe(false)
  tracker.setInView('a', true, 2_000)
  expect(tracker.isSeen('a', 2_999)).toBe(false)
})

it('a slip that left the page begins anew when it is shown again', () => {
  const tracker = createSeenTracker()
  tracker.setInView('a', true, 0)
  tracker.setInView('b', true, 0)
  tracker.retain(new Set(['b']))
  tracker.setInView('a', true, 5_000)
  expect([tracker.isSeen('a', 5_100), tracker.isSeen('b', 5_100)]).toEqual([false, true])
  tracker.retain(new Set())
  expect(tracker.isSeen('b', 6_000)).toBe(false)
})
