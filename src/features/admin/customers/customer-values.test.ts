import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../../domain/catalogue.ts'
import { parseCustomer, toCustomerValues } from './customer-values.ts'

const customer: Customer = {
  name: 'Beatriz Saldívar',
  number: '0134',
  phone: '81 1234 5678',
  email: 'bsaldivar@example.mx',
  notes: 'Prefiere la terraza',
  creditLimit: 150_000,
}
const values = toCustomerValues(customer, 'MXN')
const parse = (change: Partial<typeof values>, base = customer, taken = '0412') =>
  parseCustomer({ ...values, ...change }, base, 'MXN', number => number === taken)

describe('toCustomerValues and parseCustomer: the values of the customer form', () => {
  it('result in the same customer when nothing was changed, also if the optional fields are missing', () => {
    expect(parse({})).toEqual({ doc: customer })
    const plain: Customer = { name: 'Hugo Limantour', number: '0940' }
    expect(parseCustomer(toCustomerValues(plain, 'MXN'), plain, 'MXN', () => false)).toEqual({ doc: plain })
  })

  it('result in no credit limit when the field is empty, and in a limit of zero when it is `0`', () => {
    expect(parse({ creditLimit: ' ' })).toMatchObject({ doc: { creditLimit: undefined } })
    expect(parse({ creditLimit: '0' })).toMatchObject({ doc: { creditLimit: 0 } })
    expect(parse({ creditLimit: '2,500.50' })).toMatchObject({ doc: { creditLimit: 250_050 } })
  })

  it('store `active` as false for an archived customer, and as true after the customer is reactivated', () => {
    expect(parse({ active: false })).toMatchObject({ doc: { active: false } })
    expect(parse({ active: true }, { ...customer, active: false })).toMatchObject({ doc: { active: true } })
  })

  it('result in a problem for every field that is wrong', () => {
    expect(parse({ name: ' ', number: '0412 ', email: 'beatriz', creditLimit: 'mil' })).toEqual({
      problems: {
        name: { rule: 'required' },
        number: { rule: 'unique' },
        email: { rule: 'format' },
        creditLimit: { rule: 'number' },
      },
    })
  })
})
