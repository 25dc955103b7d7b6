import { expect, it } from 'vitest'
import { KeyedMutex, QueueFull } from './keyed-mutex.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

it('`KeyedMutex` runs calls with the same key one after another, and continues after a call fails', async () => {
  const mutex = new KeyedMutex(10)
  const log: string[] = []
  const gates = [gate(), gate(), gate()]
  const all = gates.map(({ opened }, n) =>
    mutex
      .run('tenant', async () => {
        log.push(`in ${n}`)
        await opened
        if (n === 1) throw new Error('on purpose')
      })
      .catch(() => log.push(`failed ${n}`)),
  )
  await mutex.run('other', async () => void log.push('other'))
  expect(log).toEqual(['in 0', 'other'])
  for (const { open } of gates) {
    open()
    await settle()
  }
  await Promise.all(all)
  expect(log.slice(2)).toEqual(['in 1', 'in 2', 'failed 1'])
  expect(await mutex.run('tenant', async () => 'empty again')).toBe('empty again')
})

it('`KeyedMutex` rejects a call with `QueueFull` when the maximum number of calls already waits for the same key', async () => {
  const mutex = new KeyedMutex(1)
  const { open, opened } = gate()
  const both = [mutex.run('tenant', () => opened), mutex.run('tenant', async () => {})]
  await expect(mutex.run('tenant', async () => {})).rejects.toEqual(new QueueFull())
  open()
  await Promise.all(both)
})
