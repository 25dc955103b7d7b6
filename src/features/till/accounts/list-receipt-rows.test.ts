import { expect, it } from 'vitest'
import { listReceiptRows, type ReceiptContent } from './list-receipt-rows.ts'
import { es } from './words/es.ts'

const now = Date.UTC(2026, 10, 25, 18)
const settlement: ReceiptContent = { method: 'transfer', methodId: 'transfer', amount: 500_00, reference: '4711' }
const receipt = (more: Partial<ReceiptContent>) => listReceiptRows({ ...settlement, ...more }, 'Transferencia', now, es)

it('the receipt of a member’s payment lists the payment, and the new balance only if it is known', () => {
  expect(receipt({})).toEqual({ title: 'Abono', rows: [{ name: 'Transferencia 4711', amount: 500_00 }] })
  expect(receipt({ balance: 26_00 }).total).toEqual({ name: 'Saldo después del abono', amount: 26_00 })
})

it('the receipt of a member’s payment says when the balance was read if it may be out of date', () => {
  const { total } = receipt({ balance: 26_00, readAt: now - 86_400_000 })
  expect(total?.name).toMatch(/^Saldo después del abono, según lo leído: 24 nov/)
})
