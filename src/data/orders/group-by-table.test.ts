import { expect, it } from 'vitest'
import { groupByTable } from './group-by-table.ts'

it('`groupByTable` puts a check in the group of each of its tables, after the earlier checks of the table', () => {
  const checks = [
    { id: 'a', tables: ['mesa-4'] },
    { id: 'b', tables: ['mesa-4', 'mesa-5'] },
    { id: 'c', tables: [] },
  ]
  const groups = groupByTable(checks, ({ tables }) => tables)
  expect([...groups].map(([tableId, items]) => [tableId, items.map(({ id }) => id)])).toEqual([
    ['mesa-4', ['a', 'b']],
    ['mesa-5', ['b']],
  ])
})
