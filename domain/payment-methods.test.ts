import { expect, it } from 'vitest'
import { listOfferedPaymentMethods } from './payment-methods.ts'

it('`listOfferedPaymentMethods` lists the tenant’s methods, or default methods if the tenant has no list; charges to accounts are included only if `withMembers` is true', () => {
  const methods = [
    { id: 'efectivo', kind: 'cash', name: 'Efectivo' },
    { id: 'socio', kind: 'member', name: 'Cuenta de socio' },
  ] as const
  const idsOf = (settings: object, withMembers: boolean) =>
    listOfferedPaymentMethods({ settings }, withMembers).map(({ id }) => id)
  expect(idsOf({ money: { methods } }, true)).toEqual(['efectivo', 'socio'])
  expect(idsOf({ money: { methods } }, false)).toEqual(['efectivo'])
  expect(idsOf({}, true)).toEqual(['cash', 'debit', 'credit', 'transfer', 'voucher', 'member'])
  expect(idsOf({}, false)).toEqual(['cash', 'debit', 'credit', 'transfer', 'voucher'])
})
