import { beforeEach, expect, it, vi } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import type { QuarantinedCommand } from '../store/schema.ts'
import { dismissQuarantined } from './quarantine.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../platform/functions.ts', () => ({ callCloudFunction: call }))

beforeEach(() => call.mockReset())

const quarantined = (command: Command): QuarantinedCommand => ({
  ...{ id: command.id, command, uid: 'lucia' },
  ...{ why: 'order_closed', at: 100 },
})

it('the server is asked to dismiss each command of the group, with the manager’s reason', async () => {
  const [first, second] = [newCommand('requestBill', {}, 'c1'), newCommand('closeOrder', {}, 'c2')].map(quarantined)
  await dismissQuarantined({ key: 'k', commands: [first!, second!] }, 'The guests have left')
  expect(call.mock.calls.map(([name, data]) => [name, data])).toEqual([
    ['staff', { op: 'dismiss', id: 'c1', reason: 'The guests have left' }],
    ['staff', { op: 'dismiss', id: 'c2', reason: 'The guests have left' }],
  ])
})

it('no further command is dismissed after a call has failed', async () => {
  call.mockRejectedValueOnce(new Error('no network'))
  const commands = [quarantined(newCommand('requestBill', {})), quarantined(newCommand('closeOrder', {}))] as const
  await expect(dismissQuarantined({ key: 'k', commands: [...commands] }, 'x')).rejects.toThrow('no network')
  expect(call).toHaveBeenCalledTimes(1)
})
