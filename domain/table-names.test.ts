import { expect, it } from 'vitest'
import { formatTableNames } from './table-names.ts'

it('`formatTableNames` joins the names of combined tables, and returns `undefined` if the order’s table is unknown', () => {
  const names: { [id: string]: string } = { a: 'Mesa 10', b: 'Mesa 12', c: 'Terraza' }
  const format = (tableId?: string, otherTableIds?: string[]) =>
    formatTableNames({ ...(tableId && { tableId }), ...(otherTableIds && { otherTableIds }) }, id => names[id])
  expect([format('a'), format('a', ['b', 'c', 'gone'])]).toEqual(['Mesa 10', 'Mesa 10 + 12 + Terraza'])
  expect([format(), format('gone')]).toEqual([undefined, undefined])
})
