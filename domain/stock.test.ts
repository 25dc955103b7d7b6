import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  catalogue,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  withOrderId,
} from '../tests/support/tenant.ts'
import { reduce } from './reduce.ts'
import { addAppliedCommand } from './stock.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const mark = (available: boolean, stock?: number) =>
  newCommand('markAvailable', { productId: 'agua', available, stock })
const add = (lineId: string, quantity = 1, rev?: number) => {
  const seen = rev === undefined ? undefined : { price: 3900, rev }
  return newCommand('addLine', { lineId, productId: 'agua', quantity, options: [], seen })
}
const send = (...lineIds: string[]) => newCommand('sendLines', { lineIds })
const voidLine = (lineId: string) => newCommand('voidLine', { lineId, reason: 'error' })
const stockAfter = (...commands: Parameters<typeof applyCommands>[0]) => applyCommands([open, ...commands]).stock.agua

describe('stock', () => {
  it('is reduced when a line is sent, not when it is added', () => {
    expect(stockAfter(mark(true, 3), add('a', 2))).toMatchObject({ left: 3 })
    expect(stockAfter(mark(true, 3), add('a', 2), send('a'))).toMatchObject({ left: 1, available: true })
  })

  it('marks the product as sold out when no portion is left, and as available after a line is voided', () => {
    const sold = [mark(true, 2), add('a', 2), send('a')]
    expect(stockAfter(...sold)).toMatchObject({ left: 0, available: false })
    expect(stockAfter(...sold, voidLine('a'))).toMatchObject({ left: 2, available: true })
  })

  it('is raised by the quantity of a voided or comped line, but only once, and not if the kitchen has started to make the line', () => {
    const sold = [mark(true, 5), add('a', 2), send('a')]
    const comp = newCommand('compLine', { lineId: 'a', reason: 'x' })
    const cook = newCommand('advanceLine', { lineId: 'a', to: 'preparing' })
    expect(stockAfter(...sold, comp)).toMatchObject({ left: 5 })
    expect(stockAfter(...sold, comp, voidLine('a'), voidLine('a'))).toMatchObject({ left: 5 })
    expect(stockAfter(...sold, cook, comp)).toMatchObject({ left: 3 })
    expect(stockAfter(...sold, cook, voidLine('a'))).toMatchObject({ left: 3 })
    expect(stockAfter(...sold, newCommand('voidOrder', { reason: 'x' }))).toMatchObject({ left: 5 })
    expect(stockAfter(mark(true, 5), add('a', 2), voidLine('a'))).toMatchObject({ left: 5 })
  })

  it('is reduced only once by a line, even if its course is held and fired or the line is moved', () => {
    const course = (type: 'holdCourse' | 'fireCourse') => newCommand(type, { course: 2 })
    const line = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [], course: 2 })
    expect(stockAfter(mark(true, 5), line, course('holdCourse'))).toMatchObject({ left: 5 })
    expect(stockAfter(mark(true, 5), line, course('holdCourse'), course('fireCourse'))).toMatchObject({ left: 4 })
    expect(stockAfter(mark(true, 5), course('holdCourse'), line, send('a'), course('fireCourse'))).toMatchObject({
      left: 4,
    })
    const other = withOrderId('other', open)
    const move = newCommand('moveLines', { lineIds: ['a'], toOrderId: 'other' })
    expect(stockAfter({ ...other, id: 'x' }, mark(true, 5), add('a'), send('a'), move)).toMatchObject({ left: 4 })
  })

  it('is not changed for a product whose portions are not counted', () => {
    expect(stockAfter(add('a'), send('a'))).toBeUndefined()
    expect(stockAfter(mark(true), add('a'), send('a'))).toMatchObject({ left: null })
  })

  it('can become negative when staff send a line, which is then marked as oversold', () => {
    const sold = [mark(true, 1), add('a'), add('b'), send('a', 'b')]
    expect(stockAfter(...sold)).toMatchObject({ left: -1, available: false })
    const { a, b } = orderOf(applyCommands([open, ...sold])).lines
    expect([a!.oversold, b!.oversold]).toEqual([undefined, true])
    expect(stockAfter(...sold, voidLine('b'))).toMatchObject({ left: 0, available: false })
  })

  it('must be enough for a new line, unless staff add the line from an out-of-date menu; the line is then marked as oversold', () => {
    const counted = [open, mark(true, 1), add('a'), send('a')]
    expect(rejectionCodeOf(reduceLast(counted, add('b', 1, catalogue.rev), contextFor('waiter')))).toBe('sold_out')
    const late = reduceLast(counted, add('b', 1, catalogue.rev - 1), contextFor('waiter'))
    expect(orderOf(late).lines.b!.oversold).toBe(true)
    expect(rejectionCodeOf(reduceLast([open, mark(true, 2)], add('b', 3)))).toBe('sold_out')
  })

  it('is never exceeded by lines that a guest sends', () => {
    const guest = contextFor('guest')
    const state = applyCommands([add('a'), add('b')], applyCommands([open, mark(true, 1)]), guest)
    const outcome = reduce(state, send('a', 'b'), guest)
    expect(outcome).toMatchObject({ lineIds: ['b'], stock: { agua: { left: 0 } } })
    expect(rejectionCodeOf(reduce(applyCommands([send('a')], state, guest), send('b'), guest))).toBe('sold_out')
  })
})

describe('markAvailable', () => {
  it('replaces the earlier stock of the product, whether it was sold out, counted or available', () => {
    expect(stockAfter(mark(true, 3), mark(false))).toMatchObject({ left: null, available: false })
    expect(stockAfter(mark(false), mark(true, 3))).toMatchObject({ left: 3, available: true })
    expect(stockAfter(mark(true, 0))).toMatchObject({ left: 0, available: false })
    expect(rejectionCodeOf(reduceLast([open, mark(false)], add('a')))).toBe('sold_out')
    const back = newCommand('markAvailable', { productId: 'flan', available: true })
    const flan = newCommand('addLine', { lineId: 'f', productId: 'flan', quantity: 1, options: [] })
    expect(rejectionCodeOf(reduceLast([open, back], flan))).toBeUndefined()
  })

  it('has no effect when the same command arrives again later', () => {
    const [one, two] = [mark(true, 3), mark(true, 9)]
    const state = applyCommands([one, two])
    expect(reduce(state, one, contextFor())).toBe(state)
  })

  it('is allowed to the kitchen, denied to guests, and refused for an unknown product', () => {
    expect(rejectionCodeOf(reduceLast([], mark(false), contextFor('kitchen')))).toBeUndefined()
    expect(rejectionCodeOf(reduceLast([], mark(false), contextFor('guest')))).toBe('denied')
    const unknown = newCommand('markAvailable', { productId: 'gone', available: true })
    expect(rejectionCodeOf(reduceLast([], unknown))).toBe('product_not_found')
  })

  it('stores the ids of the newest hundred commands', () => {
    let applied = {}
    for (let n = 0; n < 250; n++) applied = addAppliedCommand(applied, `c${n}`)
    expect(Object.keys(applied)).toHaveLength(100)
    expect(applied).toHaveProperty('c249')
    expect(applied).not.toHaveProperty('c149')
  })
})
