import { expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))

it('a serial queue runs one function at a time, and continues after a function fails', async () => {
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

it('a serial queue starts no function after the queue was stopped', async () => {
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
