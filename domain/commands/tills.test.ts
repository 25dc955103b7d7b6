import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  emptyState,
  newCommand,
  reduceLast,
  rejectionCodeOf,
} from '../../tests/support/tenant.ts'
import type { Payload } from '../commands.ts'
import { reduce } from '../reduce.ts'
import type { CommandContext } from '../state.ts'
import { maxTillMoves } from '../tills/till.ts'

const noon = Date.parse('2026-11-25T12:00:00Z')
const tenant = { ...contextFor().tenant, timeZone: 'UTC' }
const as = (role: 'cashier' | 'waiter' | 'manager', more: Partial<CommandContext> = {}) =>
  contextFor(role, { tenant, now: noon, ...more })
const cashier = as('cashier', { cashOfTill: () => 20_000 })

const open = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Barra', float: 50_000 })
const move = (kind: Payload<'moveCash'>['kind'], amount: number) =>
  newCommand('moveCash', { tillId: 't', moveId: `${kind}-${amount}`, kind, amount })
const count = (counted: number) => newCommand('closeTill', { tillId: 't', counted })
const tillAfter = (commands: Parameters<typeof applyCommands>[0], how = cashier) =>
  applyCommands(commands, emptyState, how).tills?.t

describe('a till', () => {
  it('is opened by a cashier with the amount of cash in it, on the business date of the tap', () => {
    const beforeFour = as('cashier', { now: Date.parse('2026-11-26T03:59:00Z') })
    expect(tillAfter([open], beforeFour)).toMatchObject({
      ...{ kind: 'drawer', name: 'Barra', float: 50_000, status: 'open', holder: 'uid-cashier', version: 1 },
      date: '2026-11-25',
    })
    expect(rejectionCodeOf(reduceLast([], open, as('waiter')))).toBe('denied')
    const widened = { ...tenant, settings: { paymentRoles: ['waiter'] } }
    expect(tillAfter([open], as('waiter', { tenant: widened }))?.holder).toBe('uid-waiter')
  })

  it('is expected to have its float plus cash payments and deposits, minus withdrawals, also those to the safe and for tips', () => {
    const moves = [move('in', 1_000), move('out', 2_000), move('drop', 30_000), move('tips', 500)]
    expect(tillAfter([open, ...moves, count(38_400)])).toMatchObject({
      ...{ status: 'counted', counted: 38_400, expected: 38_500, difference: -100, countedBy: 'uid-cashier' },
      version: 6,
    })
  })

  it('has no expected amount on a device, which does not know all payments', () => {
    const till = tillAfter([open, count(1)], as('cashier'))
    expect(till?.status).toBe('counted')
    expect(till).not.toHaveProperty('expected')
  })

  it('lets only its holder or a manager move cash or count it', () => {
    const state = applyCommands([open], emptyState, cashier)
    const other = { ...cashier, actor: { uid: 'another', role: 'cashier' as const } }
    for (const command of [move('out', 1), count(0)])
      expect(rejectionCodeOf(reduce(state, command, other))).toBe('denied')
    expect(rejectionCodeOf(reduce(state, count(0), as('manager')))).toBeUndefined()
  })

  it('allows no further movement or count after it was counted', () => {
    const state = applyCommands([open, count(0)], emptyState, cashier)
    for (const last of [move('in', 1), count(5)])
      expect(rejectionCodeOf(reduce(state, last, cashier))).toBe('till_closed')
  })

  it('is created and marked for review if its count reaches the server before its opening, and gets its float with the opening', () => {
    expect(tillAfter([count(70_000)])).toMatchObject({ review: 'unknown_till', float: 0, expected: 20_000 })
    const opened = tillAfter([count(70_000), open])
    expect(opened).toMatchObject({ name: 'Barra', float: 50_000, expected: 70_000, difference: 0, status: 'counted' })
    expect(opened).not.toHaveProperty('review')
  })

  it('can be opened only once; if cash was moved before the opening arrived, the till can be opened only by the user who moved the cash', () => {
    const again = newCommand('openTill', { tillId: 't', kind: 'drawer', name: 'Otra', float: 1 })
    const opened = applyCommands([open], emptyState, cashier)
    expect(rejectionCodeOf(reduce(opened, again, cashier))).toBe('invalid')
    const unknown = applyCommands([move('drop', 700)], emptyState, cashier)
    expect(unknown.tills!.t).toMatchObject({ review: 'unknown_till', float: 0, status: 'open', holder: 'uid-cashier' })
    const other = { ...cashier, actor: { uid: 'another', role: 'cashier' as const } }
    expect(rejectionCodeOf(reduce(unknown, open, other))).toBe('invalid')
    const known = applyCommands([open], unknown, cashier).tills!.t!
    expect(known).toMatchObject({ name: 'Barra', float: 50_000, status: 'open' })
    for (const field of ['review', 'expected', 'difference']) expect(known).not.toHaveProperty(field)
  })

  it('has no expected amount on a device that applies the count before the opening', () => {
    const counted = applyCommands([count(70_000)], emptyState, as('cashier'))
    const till = applyCommands([open], counted, as('cashier')).tills!.t!
    expect(till).toMatchObject({ float: 50_000, counted: 70_000 })
    expect(till).not.toHaveProperty('expected')
  })

  it('accepts each move of cash only once, and at most `maxTillMoves` moves', () => {
    const state = applyCommands([open, move('in', 5)], emptyState, cashier)
    const sameMove = newCommand('moveCash', { tillId: 't', moveId: 'in-5', kind: 'out', amount: 9 })
    expect(rejectionCodeOf(reduce(state, sameMove, cashier))).toBe('invalid')
    const moves = Object.fromEntries(
      Array.from({ length: maxTillMoves }, (_, index) => [`m${index}`, state.tills!.t!.moves['in-5']!]),
    )
    const full = { ...state, tills: { t: { ...state.tills!.t!, moves } } }
    expect(rejectionCodeOf(reduce(full, move('out', 1), cashier))).toBe('invalid')
    const { m0: _, ...fewer } = moves
    const almost = { ...full, tills: { t: { ...full.tills.t, moves: fewer } } }
    expect(rejectionCodeOf(reduce(almost, move('out', 1), cashier))).toBeUndefined()
  })

  it('is marked for review if a cashier counts a larger difference than the tenant allows, but not if a manager counts it', () => {
    const limited = { ...tenant, settings: { money: { maxDifference: 100 } } }
    const difference = (counted: number, how: CommandContext) =>
      tillAfter([open, count(counted)], { ...how, tenant: limited, cashOfTill: () => 0 })?.review
    expect(difference(49_900, cashier)).toBeUndefined()
    expect(difference(49_899, cashier)).toBe('difference')
    expect(difference(50_101, cashier)).toBe('difference')
    expect(difference(0, as('manager'))).toBeUndefined()
  })

  it('changes only once if a command arrives twice', () => {
    expect(tillAfter([open, move('in', 5), move('in', 5)])?.version).toBe(2)
    const commands = [open, move('in', 7), count(9)]
    expect(tillAfter(commands.flatMap(command => [command, command]))).toEqual(tillAfter(commands))
  })
})
