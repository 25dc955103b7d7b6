import { expect, it } from 'vitest'
import { RateLimiter } from './limits.ts'

const limit = { burst: 2, perMinute: 1 }
const debit = (key: string, cost?: number) => ({ key, limit, cost })

it('the rate limiter takes no token from any bucket when one of the buckets that a call needs has too few tokens', () => {
  const limiter = new RateLimiter(() => 0)
  expect(limiter.consume([debit('a', 2)])).toBe(true)
  expect(limiter.consume([debit('b'), debit('a')])).toBe(false)
  expect(limiter.consume([debit('b', 2)])).toBe(true)
})

it('the rate limiter refills a bucket over time, but not above its maximum', () => {
  let now = 0
  const limiter = new RateLimiter(() => now)
  limiter.consume([debit('a', 2)])
  now = 30_000
  expect(limiter.consume([debit('a')])).toBe(false)
  now = 60_000
  expect(limiter.consume([debit('a')])).toBe(true)
  now = 6_000_000
  expect(limiter.consume([debit('a', 3)])).toBe(false)
  expect(limiter.consume([debit('a', 2)])).toBe(true)
})

it('the rate limiter deletes the least recently used bucket when there are too many buckets', () => {
  const limiter = new RateLimiter(() => 0, 2)
  for (const key of ['a', 'b', 'a', 'c']) expect(limiter.consume([debit(key)])).toBe(true)
  // Each bucket starts with two tokens. `a` was used twice, so it has none left. `c` has one left. `b` was deleted, so
  // it starts again with two.
  expect(limiter.consume([debit('a')])).toBe(false)
  expect(limiter.consume([debit('c', 2)])).toBe(false)
  expect(limiter.consume([debit('b', 2)])).toBe(true)
})
