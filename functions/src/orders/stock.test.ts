import { beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '../../../domain/order.ts'
import { callerOf, createTenant } from '../../../tests/security/payloads/create-tenant.ts'
import type { MemoryFirestore } from '../../../tests/security/payloads/memory-firestore.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import type { Bucket } from '../firebase.ts'
import { runOrderCommands } from './orders.ts'
import { listStockProductIds } from './stock.ts'

vi.mock('firebase-functions', () => ({ logger: { error: vi.fn() } }))

let db: MemoryFirestore
beforeEach(() => {
  db = createTenant()
})

it('`listStockProductIds` returns, for a voided check, the products of its sent and held lines', () => {
  const line = (productId: string, status: string) => ({ productId, status })
  const lines = {
    a: line('taco', 'held'),
    b: line('agua', 'sent'),
    c: line('flan', 'draft'),
    d: line('sopa', 'served'),
  }
  const orders = { one: { lines } as unknown as Order }
  expect(listStockProductIds([newCommand('voidOrder', { reason: 'x' })], orders)).toEqual(['taco', 'agua'])
})

it('a product that sells out gets the number after the newest revision, even if the published menu has an older revision', async () => {
  db.documents.set('tenants/demo/counters/catalogue', { rev: 9 })
  const command = { ...newCommand('markAvailable', { productId: 'agua', available: false }), orderId: null, seq: 1 }
  const data = { device: 'c'.repeat(32), protocol: 1, acked: 0, commands: [command] }
  const bucket = () => ({}) as Bucket
  const { results } = await runOrderCommands(
    db.asFirestore,
    bucket,
    callerOf('admin'),
    JSON.parse(JSON.stringify(data)),
  )
  expect(results).toMatchObject([{ status: 'accepted' }])
  expect(db.documents.get('tenants/demo/counters/catalogue')).toEqual({ rev: 10 })
  expect(db.documents.get('tenants/demo/products/agua')).toMatchObject({ rev: 10, available: false })
})
