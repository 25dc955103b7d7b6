import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import type { OutboxRow } from '../store/schema.ts'
import { useTillCommands } from './use-till-commands.ts'

const row = (command: Command, more: Partial<OutboxRow>) =>
  newOutboxRow(command, { uid: 'caja', role: 'cashier', ...more })
const count = (tillId: string) => newCommand('closeTill', { tillId, counted: 100 })
const close = (date: string) => newCommand('closeDay', { date, uncounted: [] })

it('`useTillCommands` returns the user’s refused commands about tills, days and accounts, and the days that are being closed', async () => {
  const store = await openEmptyStore()
  const [own, day] = [count('own'), close('2026-11-24')]
  const rejected = { state: 'rejected', code: 'till_closed' } as const
  await store.write(['meta', 'outbox'], async tx => {
    await tx.setMeta('session', 'caja')
    await tx.append(row(own, rejected))
    await tx.append(row(day, { state: 'rejected' }))
    await tx.append(row(count('of another user'), { ...rejected, uid: 'ana' }))
    await tx.append(row(newCommand('markAvailable', { productId: 'agua', available: false }), rejected))
    await tx.append(row(newCommand('requestBill', {}), rejected))
    await tx.append(row(count('pending'), {}))
    await tx.append(row(close('2026-11-25'), { uid: 'ana' }))
  })
  const { results, settle } = renderHook(store, useTillCommands)
  expect(await settle()).toEqual({
    refused: [
      { command: own, code: 'till_closed' },
      { command: day, code: 'invalid' },
    ],
    closings: [{ date: '2026-11-25', uncounted: [] }],
  })
  expect(results[0]).toBeUndefined()
})
