import { expect, it } from 'vitest'
import { formatTableNames, shortenTableName } from '../../../domain/table-names.ts'
import { es as pickup } from '../../i18n/pickup/es.ts'
import { es as progress } from '../../i18n/progress/es.ts'
import { nameCheck } from './check-name.ts'

const nameOf = (order: Parameters<typeof nameCheck>[0], tableName?: string) =>
  nameCheck(order, tableName, pickup, progress)

it('a check is named after its table, or after its pickup (takeaway or bar) if it has no table, or after its number', () => {
  const ruiz = { kind: 'takeaway', name: 'Ruiz' } as const
  expect(nameOf({ number: 'B-17', pickup: ruiz })).toBe('PARA LLEVAR Ruiz')
  expect(nameOf({ number: 'B-17', pickup: { kind: 'takeaway' } })).toBe('PARA LLEVAR B-17')
  expect(nameOf({ number: '', pickup: { kind: 'bar' } })).toBe('Barra')
  expect(nameOf({ number: 'B-17' })).toBe('B-17')
  expect(nameOf({ number: '' })).toBe('por numerar')
  expect(nameOf({ number: 'B-17', tableId: 'm4', pickup: ruiz }, 'Mesa 4')).toBe('Mesa 4')
  expect(nameOf({ number: 'B-17', tableId: 'gone', pickup: ruiz })).toBe('B-17')
})

it('the short name of a table is the number at the end of the name, or the whole name if it ends otherwise', () => {
  expect(['Mesa 12', 'Hoyo 3', 'Terraza', 'Salón A'].map(shortenTableName)).toEqual(['12', '3', 'Terraza', 'Salón A'])
})

it('the name of a check at combined tables contains all table numbers', () => {
  const names = new Map([
    ['m10', 'Mesa 10'],
    ['m12', 'Mesa 12'],
  ])
  const nameOf = (id: string) => names.get(id)
  expect(formatTableNames({ tableId: 'm10' }, nameOf)).toBe('Mesa 10')
  expect(formatTableNames({ tableId: 'm10', otherTableIds: ['m12', 'gone'] }, nameOf)).toBe('Mesa 10 + 12')
  expect(formatTableNames({ tableId: 'gone', otherTableIds: ['m12'] }, nameOf)).toBeUndefined()
  expect(formatTableNames({}, nameOf)).toBeUndefined()
})
