import { expect, it } from 'vitest'
import { parseQuarantine } from './parse-quarantine.ts'

const found = (at: number, tappedAt: number) => ({
  command: { id: 'command', type: 'sendLines', orderId: 'order', at: tappedAt, payload: { lineIds: [] } },
  uid: 'lucia',
  why: 'order_closed',
  at,
})

it('quarantined commands are sorted by the time of their refusal, and commands that were refused together by the time of the tap', () => {
  const commands = parseQuarantine({
    last: found(30, 1),
    third: found(20, 7),
    second: found(20, 6),
    first: found(10, 9),
  })
  expect(commands.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'last'])
})

it('documents without a command of a known shape are left out of the quarantined commands', () => {
  const commands = parseQuarantine({
    valid: found(10, 1),
    withoutTime: { ...found(10, 1), at: undefined },
    withoutType: { ...found(10, 1), command: { id: 'command', at: 1 } },
    withoutCommand: { ...found(10, 1), command: null },
  })
  expect(commands).toEqual([{ id: 'valid', ...found(10, 1) }])
})
