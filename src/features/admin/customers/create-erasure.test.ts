import { expect, it } from 'vitest'
import { createErasure } from './create-erasure.ts'

it('createErasure replaces a customer by an archived one with the same id and without personal data', () => {
  const customer = {
    id: 'socia-0134-abcdef',
    name: 'Beatriz Saldívar',
    number: '0134',
    phone: '81 1234 5678',
    email: 'bsaldivar@example.mx',
    notes: 'Alérgica',
    creditLimit: 150_000,
  }
  expect(createErasure(customer, 'Socio borrado')).toEqual([
    {
      collection: 'customers',
      op: 'put',
      id: 'socia-0134-abcdef',
      doc: { name: 'Socio borrado', number: 'x-socia-01', active: false },
    },
  ])
})
