import { expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))

it('runs one piece of work at a time, and continues after a failure', async () => {
  const log: string[] = []
  const queue = createSerialQueue(error => log.push(String(error)))
  for (const name of ['first', 'second', 'third']) {
    queue.add(async () => {
      log.push(`${name} starts`)
      await settle()
      if (name === 'second') throw 'on purpose'
      log.push(`${name} ends`)
    })
  }
  while (!log.includes('third ends')) await settle()
  expect(log).toEqual(['first starts', 'first ends', 'second starts', 'on purpose', 'third starts', 'third ends'])
})

it('starts no more work after it was stopped', async () => {
  const log: string[] = []
  const queue = createSerialQueue(() => queue.stop())
  queue.add(async () => {
    throw 'on purpose'
  })
  queue.add(async () => void log.push('second'))
  await settle()
  expect(queue.isStopped()).toBe(true)
  expect(log).toEqual([])
})
