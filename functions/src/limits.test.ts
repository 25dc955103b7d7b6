import { expect, it } from 'vitest'
import { Limiter } from './limits.ts'

const limit = { burst: 2, perMinute: 1 }
const claim = (key: string, cost?: number) => ({ key, limit, cost })

it('takes from all buckets or from none', () => {
  const limiter = new Limiter(() => 0)
  expect(limiter.consume([claim('a', 2)])).toBe(true)
  expect(limiter.consume([claim('b'), claim('a')])).toBe(false)
  expect(limiter.consume([claim('b', 2)])).toBe(true)
})

it('fills up with time, to the burst and no further', () => {
  let now = 0
  const limiter = new Limiter(() => now)
  limiter.consume([claim('a', 2)])
  now = 30_000
  expect(limiter.consume([claim('a')])).toBe(false)
  now = 60_000
  expect(limiter.consume([claim('a')])).toBe(true)
  now = 6_000_000
  expect(limiter.consume([claim('a', 3)])).toBe(false)
  expect(limiter.consume([claim('a', 2)])).toBe(true)
})

it('forgets what was longest untouched, so that inventing names costs no memory', () => {
  const limiter = new Limiter(() => 0, 2)
  for (const key of ['a', 'b', 'a', 'c']) expect(limiter.consume([claim(key)])).toBe(true)
  // `b` was forgotten and is full again; `a` and `c` are not.
  expect(limiter.consume([claim('a')])).toBe(false)
  expect(limiter.consume([claim('c', 2)])).toBe(false)
  expect(limiter.consume([claim('b', 2)])).toBe(true)
})
