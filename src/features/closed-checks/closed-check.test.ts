import { describe, expect, it } from 'vitest'
import { createEmptyOrder, type Order } from '../../../domain/order.ts'
import {
  type ClosedCheck,
  findStaffName,
  isWaiterOf,
  listCheckTags,
  matchesSearch,
  uniteCheckLists,
} from './closed-check.ts'

const closed = (more: Partial<Order> = {}): Order => ({
  ...createEmptyOrder({ number: 'B-17', departmentId: 'sala', covers: 2, openedBy: 'lucia', openedAt: 1 }),
  status: 'closed',
  closedAt: 100,
  version: 5,
  ...more,
})
const check = (more: Partial<Order> = {}, id = 'a'): ClosedCheck => ({ id, order: closed(more), isOnlyHere: false })
const totals = { ...closed().totals, total: 396_935 }
const card = { method: 'card', amount: 396_935, tip: 0, reference: 'Visa 4417', by: 'rosa', at: 90 } as const

describe('the list of closed checks', () => {
  const types = (...names: ('closeOrder' | 'voidOrder' | 'recordPayment')[]) => new Set(names)

  it('joins the checks of this device and of the server, latest first, each once in its newest version', () => {
    const joined = uniteCheckLists(
      [
        { id: 'a', order: closed({ version: 4, closedAt: 100 }), unconfirmedTypes: types() },
        { id: 'b', order: closed({ version: 7, closedAt: 300 }), unconfirmedTypes: types() },
      ],
      [
        { id: 'a', ...closed({ version: 5, closedAt: 100 }) },
        { id: 'b', ...closed({ version: 6, closedAt: 300 }) },
        { id: 'c', ...closed({ version: 1, closedAt: 200 }) },
        { id: 'c', ...closed({ version: 2, closedAt: 200 }) },
      ],
    )
    expect(joined.map(({ id, order }) => [id, order.version])).toEqual([
      ['b', 7],
      ['c', 2],
      ['a', 5],
    ])
  })

  it('marks a check that was closed or voided on this tablet, until the server has the command', () => {
    const marksOf = (unconfirmedTypes: Set<'closeOrder' | 'voidOrder' | 'recordPayment'>) =>
      uniteCheckLists([{ id: 'a', order: closed(), unconfirmedTypes }], []).flatMap(listCheckTags)
    expect(marksOf(types('closeOrder'))).toEqual(['here'])
    expect(marksOf(types('voidOrder'))).toEqual(['here'])
    expect(marksOf(types('recordPayment'))).toEqual([])
  })

  it('marks a check that is void, was corrected, corrects another check, or was paid too much', () => {
    expect(listCheckTags(check({ status: 'void' }))).toEqual(['void'])
    expect(listCheckTags(check({ correctedBy: 'b' }))).toEqual(['corrected'])
    expect(listCheckTags(check({ corrects: 'b', flags: { excess: true } }))).toEqual(['corrects', 'excess'])
  })

  it('marks a check whose total changed after its bill was last printed', () => {
    const printed = (total: number) => ({ prints: { bill: { count: 1, total, by: 'lucia', at: 80 } }, totals })
    expect(listCheckTags(check(printed(400_000)))).toEqual(['changed'])
    expect(listCheckTags(check(printed(396_935)))).toEqual([])
    expect(listCheckTags(check({ ...printed(400_000), status: 'void' }))).toEqual(['void'])
  })

  it('attributes a check to the waiter who opened it, until it is assigned to another waiter', () => {
    expect(isWaiterOf(check(), 'lucia')).toBe(true)
    expect(isWaiterOf(check({ assignedTo: 'ivan' }), 'lucia')).toBe(false)
    expect(isWaiterOf(check({ assignedTo: 'ivan' }), 'ivan')).toBe(true)
  })
})

describe('the search in closed checks', () => {
  const found = check({ totals, payments: { p: card }, customerNumber: '0134' })
  const matches = (text: string) =>
    matchesSearch(found, { place: 'Mesa 12', waiter: 'Lucía Peña', member: 'Socio 0134, Inés Prado' }, text, 2)

  it.each([
    'B-17',
    'b-1',
    '17',
    'mesa 12',
    '12',
    'lucia',
    'Peña',
    '0134',
    'ines prado',
    '4417',
    '3969.35',
    '$3,969.35',
    '3969',
    'Mesa 12 lucía',
    '',
  ])('finds a check by number, table, amount, waiter, member and reference: %s', text =>
    expect(matches(text)).toBe(true),
  )

  it.each(['B-18', '8', 'ucia', '969.35', 'mesa 13', 'lucia 4418'])('does not find check B-17 by: %s', text =>
    expect(matches(text)).toBe(false),
  )
})

it('the name of a user is taken from the check, or else from the staff known to this device', () => {
  const known = new Map([['ivan', 'Iván']])
  const order = closed({ staffNames: { rosa: 'Rosa' }, openedByName: 'Lucía' })
  expect(['rosa', 'ivan', 'lucia', 'octavio', undefined].map(uid => findStaffName(order, uid, known))).toEqual([
    'Rosa',
    'Iván',
    'Lucía',
    undefined,
    undefined,
  ])
})
