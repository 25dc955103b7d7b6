import { logger } from 'firebase-functions'
import { describe, expect, it, vi } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Role } from '../../../domain/permissions.ts'
import type { CommandContext } from '../../../domain/state.ts'
import {
  catalogue,
  contextFor,
  deepFreeze,
  emptyState,
  newCommand,
  newProduct,
  tenant,
} from '../../../tests/support/tenant.ts'
import type { NumberedCommand } from './envelope.ts'
import { runCommands } from './run-commands.ts'

vi.mock('firebase-functions', () => ({ logger: { error: vi.fn() } }))

const numbered = (commands: (Command | Partial<NumberedCommand>)[]): NumberedCommand[] =>
  commands.map((one, index) => {
    const common = { seq: index + 1, id: `id-${index + 1}`, hash: 'h' }
    return 'payload' in one
      ? { ...common, id: one.id, type: one.type, orderId: one.orderId, command: one }
      : { ...common, ...one }
  })
const run = (commands: (Command | Partial<NumberedCommand>)[], role = contextFor('waiter'), from = emptyState) =>
  runCommands(deepFreeze(from), numbered(commands), role, { letters: 'B', lastTicket: 0 })
const open = (number?: string) => newCommand('openOrder', { departmentId: 'sala', number })
const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })

describe('runCommands', () => {
  it('runs each command on the orders as the earlier commands left them', () => {
    const { state, results } = run([open(), add('a'), newCommand('sendLines', { lineIds: ['a', 'b'] })])
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(results[2]!.lineIds).toEqual(['b'])
    expect(state.orders.order!.totals.total).toBe(3900)
  })

  it('runs the valid commands that follow an invalid command', () => {
    const { state, results } = run([open(), { type: 'addLine', orderId: 'order' }, {}, add('a')])
    expect(results.map(({ code }) => code)).toEqual([undefined, 'invalid', 'invalid', undefined])
    expect(Object.keys(state.orders.order!.lines)).toEqual(['a'])
  })

  it('refuses and logs a command during which an unexpected error is thrown, and runs the later commands', () => {
    const broken = {
      ...catalogue,
      product: () => {
        throw new Error('broken on purpose')
      },
    }
    const { results } = run(
      [open(), add('a'), newCommand('setCovers', { covers: 2 })],
      contextFor('waiter', { catalogue: broken }),
    )
    expect(results.map(({ code }) => code)).toEqual([undefined, 'invalid', undefined])
    expect(logger.error).toHaveBeenCalledOnce()
  })

  it('answers `denied` and not `invalid` to an invalid command that the caller has no right to send', () => {
    const { results } = run([{ type: 'recordPayment', orderId: 'order' }])
    expect(results[0]!.code).toBe('denied')
  })

  it('answers `seen` to a command that was applied before, even if the sender has no right to it or the payload is missing', () => {
    const first = add('a')
    const { state } = run([open(), first])
    const rescued = run([first, { id: first.id, orderId: 'order' }], contextFor('kitchen'), state)
    expect(rescued.results.map(({ status }) => status)).toEqual(['seen', 'seen'])
    expect(rescued.state).toBe(state)
  })

  it('accepts only the first of two commands with the same id, even if they name different orders', () => {
    const [other, line] = [{ ...open(), orderId: 'other' } as Command, add('a')]
    const twice = run([open(), other, line, { ...line, orderId: 'other' } as Command])
    expect(twice.results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted', 'seen'])
    expect(twice.state.orders.other!.lines).toEqual({})
  })

  it('assigns a ticket number to each new order, and uses up no number for a refused command', () => {
    const other = { ...open('B-7'), orderId: 'other' }
    const third = { ...open('A-9'), orderId: 'third' }
    const { state, lastTicket } = run([open('B-3'), { ...open('B-5') }, other, third])
    expect(Object.values(state.orders).map(({ number }) => number)).toEqual(['B-3', 'B-7', 'B-8'])
    expect(lastTicket).toBe(8)
  })

  it('refuses a new line for an order that is almost as large as a document may be, but accepts a payment', () => {
    const { state } = run([open(), add('a')])
    const order = state.orders.order!
    const fat = { ...order, lines: { ...order.lines, fat: { ...order.lines.a!, note: 'x'.repeat(800_000) } } }
    const full = { orders: { order: fat }, stock: {} }
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1 })
    const { results } = run([add('b'), paid], contextFor('cashier'), full)
    expect(results.map(({ code }) => code)).toEqual(['order_full', undefined])
    const smaller = newCommand('changeLine', { lineId: 'fat', note: '' })
    expect(run([smaller], contextFor('waiter'), full).results[0]!.status).toBe('accepted')
  })

  describe('commands that are sent for a user who was removed from the staff', () => {
    const removed = (actor: CommandContext['actor'], commands: Command[], from = emptyState) =>
      runCommands(deepFreeze(from), numbered(commands), contextFor('waiter', { actor }), tickets, { removed: true })
    const tickets = { letters: 'B', lastTicket: 0 }
    const codes = ({ results }: ReturnType<typeof removed>) => results.map(({ code }) => code)
    const send = newCommand('sendLines', { lineIds: ['a'] })
    const money = [
      newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 3900 }),
      newCommand('applyDiscount', { discountId: 'd', percent: 10_000, reason: 'x' }),
      newCommand('voidLine', { lineId: 'a', reason: 'x' }),
      newCommand('voidOrder', { reason: 'x' }),
    ]

    it('are refused if the sender or the removed user has no right to them, and are quarantined otherwise', () => {
      const { state } = run([open(), add('a'), send])
      for (const [role, senderRole] of [
        ['manager', 'waiter'],
        ['waiter', 'manager'],
        ['waiter', 'waiter'],
      ] as const) {
        const decided = removed({ uid: 'gone', role, senderRole }, [...money, add('b')], state)
        expect(codes(decided)).toEqual(['denied', 'denied', 'denied', 'denied', 'quarantined'])
        expect(decided.state).toBe(state)
      }
      const both = { uid: 'gone', role: 'manager', senderRole: 'manager' } as const
      expect(codes(removed(both, money, state))).toEqual(money.map(() => 'quarantined'))
    })

    it('cannot void a line that an earlier quarantined command of the same call sends to the kitchen', () => {
      const actor = { uid: 'gone', role: 'waiter', senderRole: 'waiter' } as const
      const draft = [open(), add('a'), money[2]!]
      expect(codes(removed(actor, draft))).toEqual(['quarantined', 'quarantined', 'quarantined'])
      const sent = [open(), add('a'), send, money[2]!]
      expect(codes(removed(actor, sent))).toEqual(['quarantined', 'quarantined', 'quarantined', 'denied'])
    })
  })
})

describe('scheduled prices, such as those of a happy hour,', () => {
  const minuteMs = 60_000
  const [closing, night] = [Date.parse('2026-11-27T19:00:00Z'), Date.parse('2026-11-27T23:00:00Z')]
  const happyHour = { id: 'feliz', name: 'Hora feliz', days: [5], from: 17 * 60, to: 19 * 60 }
  const menu = {
    ...catalogue,
    product: () => newProduct('Mezcal', 12_000, { prices: [{ scheduleId: 'feliz', price: 8000 }] }),
  }
  const atNight = { tenant: { ...tenant, settings: { schedules: [happyHour] }, timeZone: 'UTC' }, now: night }
  const price = (
    at: number,
    clock: number | undefined,
    context: Partial<CommandContext> = {},
    role: Role = 'waiter',
  ) => {
    const how = contextFor(role, { ...atNight, catalogue: menu, ...context })
    const opened = run([open()], contextFor('waiter'))
    const commands = numbered([{ ...add('a'), at } as Command])
    const scope = { joined: 'order', ...(clock !== undefined && { clock }) }
    const { state, results } = runCommands(opened.state, commands, how, { letters: 'B', lastTicket: 1 }, scope)
    return results[0]!.code ?? state.orders.order!.lines.a!.unitPrice
  }

  it('are, for staff, the prices at the time of the tap, even if the command arrives up to 72 hours later', () => {
    expect(price(closing - 1, night)).toBe(8000)
    expect(price(closing, night)).toBe(12_000)
    const monday = Date.parse('2026-11-30T18:58:00Z')
    expect(price(closing - minuteMs, monday, { now: monday })).toBe(8000)
    const later = Date.parse('2026-11-30T20:00:00Z')
    expect(price(closing - minuteMs, later, { now: later })).toBe(12_000)
    expect(price(closing - 1, undefined)).toBe(12_000)
  })

  it('do not depend on the device’s clock, whether it is three hours behind or in the year 2099', () => {
    for (const skew of [-3 * 60 * minuteMs, Date.parse('2099-01-01T00:00:00Z') - night]) {
      expect(price(closing - 1 + skew, night + skew)).toBe(8000)
      expect(price(closing + skew, night + skew)).toBe(12_000)
    }
  })

  it('are, for guests, the prices at the time of the tap, but at most ten minutes before the command arrives', () => {
    const atGrace = (minutes: number) => ({ now: closing + minutes * minuteMs })
    expect(price(closing - 1, closing + 9 * minuteMs, atGrace(9), 'guest')).toBe(8000)
    expect(price(closing - minuteMs, closing + 11 * minuteMs, atGrace(11), 'guest')).toBe(12_000)
  })

  it('use the same time as a product’s sales hours: a line that was tapped within these hours is refused if it arrives eleven minutes late from a guest, but is accepted if it arrives four hours late from a waiter', () => {
    const lunch = { ...catalogue, product: () => newProduct('Comida', 9000, { scheduleIds: ['feliz'] }) }
    const order = (minutes: number, role: Role) =>
      price(closing - 1, closing + minutes * minuteMs, { now: closing + minutes * minuteMs, catalogue: lunch }, role)
    expect(order(9, 'guest')).toBe(9000)
    expect(order(11, 'guest')).toBe('out_of_hours')
    expect(order(240, 'waiter')).toBe(9000)
  })
})
