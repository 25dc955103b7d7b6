import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { Lane } from './lane.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

it('lets one in at a time under a key, in the order in which they came, whatever becomes of each', async () => {
  const lane = new Lane(10)
  const log: string[] = []
  const gates = [gate(), gate(), gate()]
  const all = gates.map(({ opened }, n) =>
    lane
      .run('house', async () => {
        log.push(`in ${n}`)
        await opened
        if (n === 1) throw new Error('on purpose')
      })
      .catch(() => log.push(`failed ${n}`)),
  )
  await lane.run('neighbour', async () => void log.push('neighbour'))
  expect(log).toEqual(['in 0', 'neighbour'])
  for (const { open } of gates) {
    open()
    await settle()
  }
  await Promise.all(all)
  expect(log.slice(2)).toEqual(['in 1', 'in 2', 'failed 1'])
  expect(await lane.run('house', async () => 'empty again')).toBe('empty again')
})

it('turns away who would wait too long', async () => {
  const lane = new Lane(1)
  const { open, opened } = gate()
  const both = [lane.run('house', () => opened), lane.run('house', async () => {})]
  await expect(lane.run('house', async () => {})).rejects.toEqual(new CallError('slow_down'))
  open()
  await Promise.all(both)
})
