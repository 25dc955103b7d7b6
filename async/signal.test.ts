import { expect, it } from 'vitest'
import { FakeTime } from '../tests/support/fake-time.ts'
import { createSignal } from './signal.ts'

it('a signal that is raised while nothing waits ends the next wait at once, and no later one', async () => {
  const time = new FakeTime()
  const signal = createSignal(time)
  const ended: string[] = []
  signal.raise()
  signal.raise()
  await signal.wait()
  void signal.wait().then(() => ended.push('second'))
  await time.settle()
  expect(ended).toEqual([])
  signal.raise()
  await time.settle()
  expect(ended).toEqual(['second'])
})

it('a wait with a time limit ends after that time without a signal', async () => {
  const time = new FakeTime()
  let hasEnded = false
  void createSignal(time)
    .wait(1_000)
    .then(() => {
      hasEnded = true
    })
  await time.advance(999)
  expect(hasEnded).toBe(false)
  await time.advance(1)
  expect(hasEnded).toBe(true)
})
