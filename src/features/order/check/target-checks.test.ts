import { expect, it } from 'vitest'
import type { Table } from '../../../../domain/catalogue.ts'
import { createEmptyOrder } from '../../../../domain/order.ts'
import { listTargetChecks } from './target-checks.ts'

const newTable = (id: string, kind: Table['kind']) => ({ id, name: `Lugar ${id}`, kind }) as Table & { id: string }
const holes = ['7', '8', '9', '10'].map(id => newTable(id, 'hole'))
const check = (id: string, tableId: string, guest?: 'waiting' | 'accepted') => ({
  id,
  order: {
    ...createEmptyOrder({ number: id, departmentId: 'campo', covers: 1, openedBy: 'x', openedAt: 0, tableId }),
    flags: guest ? { guest } : {},
  },
})
const idsOf = (checks: { id: string }[]) => checks.map(({ id }) => id)
const stranger = check('stranger', '8', 'waiting')

it('lines from a golf hole can move to accepted checks, which are listed with the nearest hole first', () => {
  const open = [
    check('far', '10'),
    check('near', '9', 'accepted'),
    stranger,
    check('other', '8', 'waiting'),
    check('here', '8'),
  ]
  const found = listTargetChecks(stranger, open, holes)
  expect(idsOf(found)).toEqual(['here', 'near', 'far'])
  expect(found.map(({ placeName }) => placeName)).toEqual([undefined, 'Lugar 9', 'Lugar 10'])
})

it('lines that were ordered at a table can move only to checks of the same table', () => {
  const tables = [newTable('7', 'table'), newTable('8', 'table')]
  expect(idsOf(listTargetChecks(stranger, [check('a', '7'), check('b', '8')], tables))).toEqual(['b'])
})
