import { expect, it } from 'vitest'
import { createEmptyOrder, type Line, type Order } from '../../../domain/order.ts'
import { listCheckEvents } from './check-events.ts'
import { textOfEvent } from './event-text.ts'
import { es } from './words/es.ts'

const line = (name: string, more: Partial<Line> = {}): Line => ({
  productId: name,
  name,
  unitPrice: 100,
  quantity: 1,
  options: [],
  status: 'served',
  position: 1,
  by: 'lucia',
  at: 1,
  taxes: [],
  ...more,
})
const order = (more: Partial<Order> = {}): Order => ({
  ...createEmptyOrder({ number: 'B-17', departmentId: 'sala', covers: 2, openedBy: 'lucia', openedAt: 1 }),
  status: 'closed',
  closedAt: 100,
  closedBy: 'rosa',
  ...more,
})
const numbers: { [id: string]: string } = { new: 'B-20', old: 'B-9' }
const textsOf = (of: Order, others: { [id: string]: Order } = {}) =>
  listCheckEvents(of, others).map(event => {
    const number = 'checkId' in event && others[event.checkId] ? numbers[event.checkId] : undefined
    return textOfEvent(event, es, { person: event.uid ?? 'nadie', number, formatAmount: String })
  })

it('the history of a check lists voids, comps, remakes, discounts and its closing in order, with users and reasons', () => {
  const payment = { method: 'cash', amount: 500, tip: 0, by: 'rosa', at: 30 } as const
  const check = order({
    lines: {
      a: line('Sopa', { status: 'void', voidedAt: 20, voidedBy: 'octavio', voidReason: 'se cayó', quantity: 2 }),
      b: line('Flan', { comped: true, compedAt: 10, compedBy: 'octavio', compReason: 'tardó' }),
      c: line('Agua'),
      d: line('Sopa', { at: 15, by: 'lucia', remakes: { lineId: 'a', reason: 'fría' } }),
    },
    discounts: {
      d: { percent: 1000, reason: 'cliente', by: 'octavio', at: 25 },
      e: { lineId: 'c', amount: 10, reason: 'socio', by: 'octavio', at: 26 },
    },
    payments: {
      p: { ...payment, voided: true, voidedAt: 40, voidedBy: 'octavio', voidReason: 'error' },
      q: payment,
    },
  })
  expect(textsOf(check)).toEqual([
    'octavio dio como cortesía Flan: «tardó»',
    'lucia mandó rehacer Sopa: «fría»',
    'octavio anuló 2 × Sopa: «se cayó»',
    'octavio aplicó un descuento: «cliente»',
    'octavio aplicó un descuento a Agua: «socio»',
    'octavio anuló el pago de 500: «error»',
    'rosa la cerró',
  ])
})

it('the history of a check lists a tip that was entered after the payment, with its amount', () => {
  const tip = { method: 'card', amount: 500, tip: 50, by: 'rosa', at: 30, tipBy: 'caja', tipAt: 110 } as const
  expect(textsOf(order({ payments: { p: tip } }))).toEqual(['rosa la cerró', 'caja capturó la propina: 50'])
})

it('the history of a voided check lists the void once, and not once for each of its lines', () => {
  const voided = { status: 'void', voidedAt: 100, voidedBy: 'rosa', voidReason: 'se fueron' } as const
  const check = order({ status: 'void', lines: { a: line('Sopa', voided), b: line('Flan', voided) } })
  expect(textsOf(check)).toEqual(['rosa la anuló: «se fueron»'])
})

it('the histories of a corrected check and its correction show each other’s number, if this device has both', () => {
  const correction = order({ corrects: 'old', openedAt: 150, openedBy: 'octavio', closedAt: 200 })
  const corrected = order({ correctedBy: 'new' })
  expect(textsOf(corrected, { new: correction })).toEqual(['rosa la cerró', 'octavio la corrigió con B-20'])
  expect(textsOf(correction, { old: corrected })).toEqual(['Corrige B-9', 'rosa la cerró'])
  expect(textsOf(corrected)).toEqual(['rosa la cerró', 'Se corrigió con otra cuenta'])
  expect(textsOf(correction)).toEqual(['Corrige otra cuenta', 'rosa la cerró'])
})

it('the history of a check ends with voided lines without time and user (older versions stored neither)', () => {
  const check = order({ lines: { a: line('Sopa', { status: 'void', voidReason: 'error' }) } })
  expect(textsOf(check)).toEqual(['rosa la cerró', 'nadie anuló Sopa: «error»'])
})
