import { expect, it } from 'vitest'
import type { AccountRow } from '../../../../domain/statements.ts'
import { listStatementRows } from './list-statement-rows.ts'
import { es } from './words/es.ts'

const row = (kind: AccountRow['kind'], change: number, more: Partial<AccountRow> = {}): AccountRow => ({
  id: `${kind} ${change}`,
  kind,
  date: '2026-11-25',
  at: Date.UTC(2026, 10, 25, 18),
  change,
  by: 'uid',
  number: 'B-17',
  ...more,
})

it('a statement lists the opening balance, each change of the balance with its amount, and the closing balance', () => {
  const rows = [
    row('payment', 500_00),
    row('payment', -100_00),
    row('paymentVoid', -500_00),
    row('tip', 20_00),
    row('settlement', -70_00, { method: 'card', methodId: 'debit' }),
  ]
  const section = listStatementRows({ opening: 300_00, closing: 150_00, rows }, ({ methodId = '' }) => methodId, es)
  expect(section.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Saldo inicial', 300_00],
    ['Cargo B-17', 500_00],
    ['Reembolso B-17', -100_00],
    ['Cargo anulado B-17', -500_00],
    ['Propina B-17', 20_00],
    ['Abono, debit', -70_00],
  ])
  expect(section.total).toEqual({ name: 'Saldo final', amount: 150_00 })
})

it('a statement says that a charge beyond the member’s credit limit must be reviewed', () => {
  const rows = [row('payment', 5, { overLimit: true })]
  const section = listStatementRows({ opening: 0, closing: 5, rows }, () => '', es)
  expect(section.rows[1]!.detail).toContain('Pasó del límite, por revisar')
})

it('a statement marks a voided payment of the member, and has one more row for the void itself', () => {
  const settlement = { paymentId: 's', isVoided: true }
  const rows = [
    row('settlement', -70_00, { method: 'card', methodId: 'debit', settlement }),
    row('settlementVoid', 70_00, { method: 'card', methodId: 'debit' }),
  ]
  const section = listStatementRows({ opening: 70_00, closing: 70_00, rows }, ({ methodId = '' }) => methodId, es)
  expect(section.rows.slice(1).map(({ id, name, amount }) => [id, name, amount])).toEqual([
    ['settlement -7000', 'Abono, debit', -70_00],
    ['settlementVoid 7000', 'Abono anulado, debit', 70_00],
  ])
  expect(section.rows.map(({ detail = '' }) => detail.includes('anulado después'))).toEqual([false, true, false])
})
