import { expect, it } from 'vitest'
import { Limiter } from './limits.ts'

const limit = { burst: 2, perMinute: 1 }
const debit = (key: string, cost?: number) => ({ key, limit, cost })

it('makes either all debits of a request or none', () => {
  const limiter = new Limiter(() => 0)
  expect(limiter.consume([debit('a', 2)])).toBe(true)
  expect(limiter.consume([debit('b'), debit('a')])).toBe(false)
  expect(limiter.consume([debit('b', 2)])).toBe(true)
})

it('refills a bucket over time, up to its burst', () => {
  let now = 0
  const limiter = new Limiter(() => now)
  limiter.consume([debit('a', 2)])
  now = 30_000
  expect(limiter.consume([debit('a')])).toBe(false)
  now = 60_000
  expect(limiter.consume([debit('a')])).toBe(true)
  now = 6_000_000
  expect(limiter.consume([debit('a', 3)])).toBe(false)
  expect(limiter.consume([debit('a', 2)])).toBe(true)
})

it('deletes the least recently used bucket, so that invented keys cannot fill the memory', () => {
  const limiter = new Limiter(() => 0, 2)
  for (const key of ['a', 'b', 'a', 'c']) expect(limiter.consume([debit(key)])).toBe(true)
  // `b` was deleted, so its new bucket is full. `a` has no token left, `c` has one.
  expect(limiter.consume([debit('a')])).toBe(false)
  expect(limiter.consume([debit('c', 2)])).toBe(false)
  expect(limiter.consume([debit('b', 2)])).toBe(true)
})
