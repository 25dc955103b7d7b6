import { expect, it } from 'vitest'
import { createInvoiceAddress } from './invoice-address.ts'

it('the address of the invoice page gets the number and total of the check, and retains its other parameters', () => {
  const address = createInvoiceAddress('https://facturas.example/pedir?casa=9', 'B-17', 123450, 'MXN')
  expect(address).toBe('https://facturas.example/pedir?casa=9&folio=B-17&total=1234.50')
  expect(createInvoiceAddress('https://facturas.example', 'B 1', 0, 'CLP')).toBe(
    'https://facturas.example/?folio=B+1&total=0',
  )
})

it('there is no address of the invoice page if the configured address is not valid', () => {
  expect(createInvoiceAddress('https://[', 'B-17', 100, 'MXN')).toBeUndefined()
})
