import { expect, it } from 'vitest'
import { FakeTime } from '../tests/support/fake-time.ts'
import { createRetry } from './retry.ts'

it('`createRetry` repeats the work until it resolves to true, never runs it twice at the same time, and reports its errors', async () => {
  const timers = new FakeTime()
  let runs = 0
  const errors: unknown[] = []
  const run = createRetry({ timers, random: () => 1, onError: error => errors.push(error) }, async () => {
    runs += 1
    if (runs === 1) throw new Error('the network blinked')
    return runs === 3
  })
  await Promise.all([run(), run()])
  expect(runs).toBe(1)
  expect(errors).toEqual([new Error('the network blinked')])
  await timers.advance(1_000)
  expect(runs).toBe(2)
  await run()
  expect(runs).toBe(3)
  await timers.advance(60_000)
  expect(runs).toBe(3)
})
