import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { catalogue, newCommand, tenant } from '../../../tests/support/tenant.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'
import { foldTills, isAboutTill } from './fold-tills.ts'

const open = (tillId: string) => newCommand('openTill', { tillId, kind: 'drawer', name: 'Barra', float: 100 })
const drop = (tillId: string, moveId: string) => newCommand('moveCash', { tillId, moveId, kind: 'drop', amount: 50 })
const fold = (...commands: (Command | Partial<OutboxCommand>)[]) => {
  const rows = commands.map(one => ('payload' in one ? { command: one } : one))
  const cashier = { uid: 'caja', role: 'cashier', state: 'pending' }
  return foldTills({}, rows.map(row => ({ ...cashier, ...row })) as OutboxCommand[], {
    tenant,
    catalogue,
    clockAhead: 0,
  })
}

it('opening a till, moving its cash and counting it change the till at once', () => {
  const count = newCommand('closeTill', { tillId: 't', counted: 40 })
  const { tills, pending } = fold(open('t'), drop('t', 'm'), newCommand('requestBill', {}), count)
  expect(tills).toMatchObject({ t: { holder: 'caja', status: 'counted', moves: { m: { amount: 50 } } } })
  expect([...pending]).toEqual(['t'])
})

it('commands that the server has rejected, or that the rules refuse, change no till', () => {
  const rejected = { command: drop('t', 'rejected'), state: 'rejected' } as const
  const refused = { command: drop('t', 'refused'), uid: 'lucia', role: 'waiter' } as const
  const { tills, pending } = fold({ command: open('other'), state: 'rejected' }, open('t'), rejected, refused)
  expect(tills).toEqual({ t: expect.objectContaining({ status: 'open', moves: {} }) })
  expect([...pending]).toEqual(['t'])
})

it('only commands that open a till, move its cash or count it are about a till', () => {
  const isAbout = (type: Command['type']) => isAboutTill({ type } as Command)
  expect((['openTill', 'moveCash', 'closeTill'] as const).map(isAbout)).toEqual([true, true, true])
  expect((['closeDay', 'recordPayment', 'settleAccount'] as const).map(isAbout)).toEqual([false, false, false])
})
