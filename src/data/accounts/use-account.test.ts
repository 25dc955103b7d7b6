import { beforeEach, expect, it, vi } from 'vitest'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import { fetchOneAccount } from '../../platform/one-account.ts'
import { setDataStore } from '../store/connection.ts'
import type { Store } from '../store/store.ts'
import { readAccount, useAccount } from './use-account.ts'

vi.mock('../../platform/one-account.ts', () => ({ fetchOneAccount: vi.fn() }))

let store: Store

beforeEach(async () => {
  store = await openEmptyStore()
  setDataStore(store, 0)
})

/** Appends to the outbox a charge on the account of `ines`, or a refund if `amount` is negative. */
const charge = (orderId: string, amount: number, state: 'pending' | 'rejected' = 'pending') =>
  store.write(['outbox'], async tx => {
    const payment = { paymentId: 'p', method: 'member', customerId: 'ines', amount } as const
    const command = withOrderId(orderId, newCommand('recordPayment', payment))
    await tx.append(newOutboxRow(command, { role: 'cashier', state }))
  })
const read = (customerId?: string) => renderHook(store, () => useAccount(customerId)).settle()

it('the pending sum of an account includes the charges and refunds of this device that the server has not answered, but none on practice checks', async () => {
  await store.write(['orders'], async tx => {
    await tx.put('orders', [
      { id: 'real', ...newOrder() },
      { id: 'practice', ...newOrder({ practice: true }) },
    ])
  })
  await charge('real', 100)
  await charge('not on this device', 20)
  await charge('practice', 3_000)
  await charge('real', 400, 'rejected')
  expect(await read('ines')).toEqual({ known: undefined, pending: 120, hasPendingCredit: false })
  await charge('real', -30)
  expect(await read('ines')).toMatchObject({ pending: 90, hasPendingCredit: true })
  expect(await read('renata')).toEqual({ known: undefined, pending: 0, hasPendingCredit: false })
  expect(await read(undefined)).toEqual({ known: undefined, pending: 0, hasPendingCredit: false })
})

it('`readAccount` stores the account as the server has it', async () => {
  vi.mocked(fetchOneAccount).mockResolvedValue({ balance: 50_00, version: 3, applied: {} })
  await readAccount('ines', 1_000)
  expect(fetchOneAccount).toHaveBeenCalledWith('ines')
  expect((await read('ines'))?.known).toEqual({ balance: 50_00, version: 3, readAt: 1_000 })
})
