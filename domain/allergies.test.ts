import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  withOrderId,
} from '../tests/support/tenant.ts'
import { listAllergiesFor } from './allergies.ts'
import type { Command, Payload } from './commands.ts'
import { projectForGuests } from './guest-order.ts'
import type { State } from './state.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const other = withOrderId('other', newCommand('openOrder', { departmentId: 'sala' }))
const set = (payload: Partial<Payload<'setAllergy'>>) =>
  newCommand('setAllergy', { seat: 2, add: [], remove: [], ...payload })
const add = (lineId: string, seat?: number, quantity = 1): Command =>
  newCommand('addLine', { lineId, productId: 'agua', quantity, options: [], ...(seat !== undefined && { seat }) })
const move = (lineIds: string[]) => newCommand('moveLines', { lineIds, toOrderId: 'other' })
const allergiesOf = (state: State, id = 'order') => state.orders[id]!.allergies

describe('the allergy of a seat', () => {
  it('has the allergens and the note that were entered, and disappears when all were removed', () => {
    const peanut = set({ add: ['cacahuate', 'apio'], note: 'también trazas' })
    const entered = applyCommands([open, peanut])
    expect(allergiesOf(entered)).toEqual({ 2: { allergens: ['apio', 'cacahuate'], note: 'también trazas' } })
    const removed = applyCommands([set({ remove: ['cacahuate'], removeNote: 'también trazas' })], entered)
    expect(allergiesOf(removed)).toEqual({ 2: { allergens: ['apio'] } })
    expect(orderOf(applyCommands([set({ remove: ['apio'] })], removed))).not.toHaveProperty('allergies')
  })

  it('is not lost when two devices change it at the same time: only allergens that a user removed disappear', () => {
    const start = applyCommands([open, set({ add: ['apio'], note: 'grave' })])
    const one = set({ add: ['cacahuate'], remove: ['apio'], note: 'grave, con pluma', removeNote: 'grave' })
    const two = set({ add: ['soya'], note: 'vegana', removeNote: 'grave' })
    const both = { allergens: ['cacahuate', 'soya'] }
    expect(allergiesOf(applyCommands([one, two], start))).toEqual({ 2: { ...both, note: 'grave, con pluma; vegana' } })
    expect(allergiesOf(applyCommands([two, one], start))).toEqual({ 2: { ...both, note: 'vegana; grave, con pluma' } })
  })

  it('can be entered only by staff who take orders, and only while the check is open', () => {
    const command = set({ add: ['apio'] })
    for (const role of ['kitchen', 'guest'] as const)
      expect(rejectionCodeOf(reduceLast([open], command, contextFor(role)))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([open, newCommand('closeOrder', {})], command))).toBe('order_closed')
  })

  it('is hidden from guests', () => {
    const order = orderOf(applyCommands([open, set({ add: ['cacahuate'], note: 'secreto' })]))
    expect(JSON.stringify(projectForGuests(order))).not.toMatch(/cacahuate|secreto|allergies/)
  })
})

describe('the allergies that matter for a dish', () => {
  const order = orderOf(
    applyCommands([open, set({ add: ['apio'] }), set({ seat: 1, add: ['soya'] }), set({ seat: 0, add: ['huevo'] })]),
  )
  const seatsOf = (seat?: number) => listAllergiesFor(order, seat).map(([of]) => of)

  it('are those of its guest and of the whole table; for a dish for the whole table, those of all guests', () => {
    expect(seatsOf(2)).toEqual([0, 2])
    expect(seatsOf(3)).toEqual([0])
    expect(seatsOf(0)).toEqual([0, 1, 2])
    expect(seatsOf()).toEqual([0, 1, 2])
  })
})

describe('allergies of a check whose lines are moved to another check', () => {
  const start = applyCommands([
    ...[open, other, add('a', 2, 3), add('b', 1), add('c'), set({ add: ['apio'], note: 'grave' })],
    ...[set({ seat: 1, add: ['soya'] }), set({ seat: 0, add: ['huevo'] })],
    withOrderId('other', set({ add: ['gluten'] })),
  ])
  const targetAfter = (command: Command) => allergiesOf(applyCommands([command], start), 'other')

  it('move if they are for the seat of a moved line or for the whole table; the seat then has them in addition to its allergies on the other check', () => {
    const seat2 = { allergens: ['apio', 'gluten'], note: 'grave' }
    expect(targetAfter(move(['a']))).toEqual({ 0: { allergens: ['huevo'] }, 2: seat2 })
    const part = { lineId: 'a', quantity: 1, newLineId: 'part' }
    const moveOfPart = newCommand('moveLines', { lineIds: [], parts: [part], toOrderId: 'other' })
    expect(targetAfter(moveOfPart)).toEqual({ 0: { allergens: ['huevo'] }, 2: seat2 })
  })

  it('all move if the line is for the whole table', () => {
    expect(Object.keys(targetAfter(move(['c'])) ?? {})).toEqual(['0', '1', '2'])
  })

  it('also remain on the first check', () => {
    expect(allergiesOf(applyCommands([move(['a'])], start))).toEqual(allergiesOf(start))
  })

  it('all move when the check is merged, even those of seats without lines; allergies that are entered later for the merged check go to the other check', () => {
    const withAnother = applyCommands([set({ seat: 4, add: ['mostaza'] }), move(['a', 'b', 'c'])], start)
    expect(Object.keys(allergiesOf(withAnother, 'other')!)).toEqual(['0', '1', '2', '4'])
    const late = applyCommands([set({ seat: 3, add: ['sulfitos'] })], withAnother)
    expect(allergiesOf(late, 'other')![3]).toEqual({ allergens: ['sulfitos'] })
  })

  it('do not change if no line moves', () => {
    expect(targetAfter(move(['gone']))).toEqual({ 2: { allergens: ['gluten'] } })
  })
})

it('a check that corrects a closed check has the allergies of the closed check', () => {
  const closed = [open, set({ add: ['apio'] }), newCommand('closeOrder', {})]
  const corrects = withOrderId('new', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))
  expect(allergiesOf(applyCommands([...closed, corrects]), 'new')).toEqual({ 2: { allergens: ['apio'] } })
})
