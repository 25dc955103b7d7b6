import { expect, it } from 'vitest'
import { listAccountSections } from './list-account-sections.ts'
import { es as words } from './words/es.ts'

const names = { method: (key: string) => key }

it('a report has the charges to members, the part of the charges to be reviewed, and the settlements by payment method', () => {
  const settlements = {
    'cash:cash': { settlements: 500_00, cash: 500_00, count: 2 },
    'card:debit': { settlements: 80_00, count: 1 },
  }
  expect(listAccountSections({ charges: 900_00, overLimit: 300_00 }, settlements, names, words)).toEqual([
    {
      title: 'Cuentas de socios',
      rows: [
        { name: 'Cargado a socios', amount: 900_00 },
        { name: 'De eso, sobre el límite: por revisar', amount: 300_00 },
      ],
    },
    {
      title: 'Abonos de socios',
      rows: [
        { name: 'cash:cash', amount: 500_00, count: 2 },
        { name: 'card:debit', amount: 80_00, count: 1 },
      ],
      total: { name: 'Abonado', amount: 580_00 },
    },
  ])
})

it('a report without charges and settlements has no section about members’ accounts', () => {
  expect(listAccountSections({}, undefined, names, words)).toEqual([])
})
