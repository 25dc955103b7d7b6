import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenContext } from '../../tests/support/kitchen.ts'
import { emptyState, newCommand, orderOf, salsa, withOrderId } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import type { Line, Order } from '../order.ts'
import { reduce } from '../reduce.ts'
import type { State } from '../state.ts'

const orderIds = ['order', 'other', 'third'] as const
const orderId = fc.constantFrom(...orderIds)
const lineId = fc.constantFrom('a', 'b', 'c', 'd')
const lineIds = fc.array(lineId, { minLength: 1, maxLength: 3 })
const course = fc.constantFrom(1, 2)
const stationId = fc.constantFrom(undefined, 'barra', 'cocina', 'fria', 'casa', 'pase')
const to = fc.constantFrom('preparing' as const, 'ready' as const, 'served' as const)
const recalls = fc.constantFrom(undefined, 0, 1, 2)
const withCourse = { course: fc.option(course, { nil: undefined }) }

const anyCommand: fc.Arbitrary<Command> = fc
  .oneof(
    fc
      .record({
        lineId,
        productId: fc.constantFrom('taco', 'agua', 'mezcal'),
        quantity: fc.constantFrom(1, 3),
        ...withCourse,
      })
      .map(line => newCommand('addLine', { ...line, options: line.productId === 'taco' ? salsa : [] })),
    fc.record({ lineIds }).map(p => newCommand('sendLines', p)),
    fc.record({ lineIds }).map(p => newCommand('sendLines', p)),
    fc
      .tuple(fc.constantFrom('holdCourse' as const, 'fireCourse' as const, 'releaseCourse' as const), course)
      .map(([type, number]) => newCommand(type, { course: number })),
    fc.record({ lineId, to, stationId, recalls }).map(p => newCommand('advanceLine', p)),
    fc.record({ lineIds, to, stationId, recalls }).map(p => newCommand('advanceLines', p)),
    fc.record({ lineIds, stationId }).map(p => newCommand('recallLines', p)),
    fc.record({ lineIds, stationId }).map(p => newCommand('ackLines', p)),
    lineId.map(id => newCommand('voidLine', { lineId: id, reason: 'error' })),
    fc.record({ lineIds, toOrderId: orderId }).map(p => newCommand('moveLines', p)),
    fc
      .record({ lineId, toOrderId: orderId, newLineId: fc.constantFrom('e', 'f') })
      .map(({ toOrderId, ...part }) =>
        newCommand('moveLines', { lineIds: [], parts: [{ ...part, quantity: 1 }], toOrderId }),
      ),
    fc.constant(newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: 1_000_000 })),
    fc.constant(newCommand('closeOrder', {})),
  )
  .chain(command => orderId.map(id => withOrderId(id, command)))
  // The generator may use the same command object twice, but each command needs its own id.
  .map(command => ({ ...command, id: crypto.randomUUID() }))

const open = orderIds.map((id, n) =>
  withOrderId(id, newCommand('openOrder', { departmentId: n === 1 ? 'campo' : 'sala', number: `B-${n}` })),
)
const anyLog = fc.array(anyCommand, { maxLength: 40 })

type Step = { before: State; command: Command; after: State }

/** Applies the commands, one every ten minutes. @returns the accepted commands, with the states before and after */
function run(log: Command[]): Step[] {
  const steps: Step[] = []
  let state: State = emptyState
  for (const [index, command] of [...open, ...log].entries()) {
    const outcome = reduce(state, command, kitchenContext(undefined, { now: 1_000 + index * 600_000 }))
    if ('code' in outcome) continue
    steps.push({ before: state, command, after: outcome })
    state = { orders: outcome.orders, stock: outcome.stock }
  }
  return steps
}

const allLines = ({ orders }: State): [string, Line][] =>
  orderIds.flatMap(id =>
    Object.entries(orders[id]?.lines ?? {}).map(([key, line]): [string, Line] => [`${id}/${key}`, line]),
  )

const stationsByProduct = { agua: ['cocina'], mezcal: ['barra'], taco: ['cocina', 'fria'] } as {
  [productId: string]: string[]
}

/** The stations whose screens must show the order, computed without the tested functions. */
function expectedStations({ status, lines, departmentId, closedAt = Number.POSITIVE_INFINITY }: Order): string[] {
  if (status === 'void') return []
  const shown = Object.values(lines).flatMap(line => {
    const stations = line.parts ? Object.keys(line.parts) : [line.stationId!]
    switch (line.status) {
      case 'held': {
        const routed = stationsByProduct[line.productId]!.map(id =>
          departmentId === 'campo' && id === 'barra' ? 'casa' : id,
        )
        return line.heldFrom === 'sent' ? [...routed, ...(status === 'closed' ? [] : ['pase'])] : []
      }
      case 'sent':
      case 'preparing':
        return [...stations.filter(id => !['ready', 'served'].includes(line.parts?.[id]?.status ?? 'sent')), 'pase']
      case 'ready':
        return line.readyAt! > closedAt || closedAt === Number.POSITIVE_INFINITY ? ['pase'] : []
      default:
        return []
    }
  })
  return [...new Set(shown)].sort()
}

describe('after random commands of waiters and of the kitchen', () => {
  it('an order has in `stations` exactly the stations that still have to make a line, and the pass until the lines are served; a void order has none', () => {
    fc.assert(
      fc.property(anyLog, log => {
        for (const { after } of run(log))
          for (const order of Object.values(after.orders)) expect(order.stations).toEqual(expectedStations(order))
      }),
    )
  })

  it('a line has the least advanced status of its parts, and the stations of a sent line never change', () => {
    fc.assert(
      fc.property(anyLog, log => {
        for (const { before, after } of run(log)) {
          const earlier = new Map(allLines(before))
          for (const [key, { parts, status, stationId: station }] of allLines(after)) {
            if (parts && status !== 'void') {
              const reached = Object.values(parts).map(part => part.status)
              expect(reached.length).toBeGreaterThan(1)
              expect(status).toBe(
                (['sent', 'preparing', 'ready', 'served'] as const).find(each => reached.includes(each)),
              )
            }
            const line = earlier.get(key)
            if (line?.ticket === undefined) continue
            expect([station, Object.keys(parts ?? {})]).toEqual([line.stationId, Object.keys(line.parts ?? {})])
          }
        }
      }),
    )
  })

  it('a line gets its ticket only once, when it is sent; moving or dividing a line does not change its ticket', () => {
    fc.assert(
      fc.property(anyLog, log => {
        const tickets = new Map<string, string>()
        for (const { before, command, after } of run(log)) {
          for (const id of orderIds) {
            const [was, is] = [before.orders[id], after.orders[id]]
            const isRound = (is?.rounds ?? 0) - (was?.rounds ?? 0)
            const sent = Object.entries(is?.lines ?? {}).filter(
              ([key, line]) => line.ticket !== undefined && was?.lines[key] && was.lines[key].ticket === undefined,
            )
            expect(isRound).toBe(sent.length > 0 ? 1 : 0)
            if (command.type === 'moveLines') expect(sent).toEqual([])
            for (const [, line] of sent) expect(line.ticket).toBe(`${is!.number}/${is!.rounds}`)
          }
          for (const [, line] of allLines(after)) {
            const isInKitchen = ['sent', 'preparing', 'ready', 'served'].includes(line.status)
            if (isInKitchen) expect(line.ticket).toBeDefined()
            const name = `${line.at} ${line.productId}`
            if (line.ticket === undefined) continue
            expect(line.ticket).toBe(tickets.get(name) ?? line.ticket)
            tickets.set(name, line.ticket)
          }
        }
      }),
    )
  })

  it('an `advanceLines` from a screen that did not show a recall yet does not change the recalled parts', () => {
    const bumpTo = fc.record({ to: fc.constantFrom('ready' as const, 'served' as const), stationId })
    fc.assert(
      fc.property(anyLog, fc.array(bumpTo, { minLength: 1 }), (log, bumps) => {
        const state = run(log).at(-1)!.after
        const { lines } = orderOf(state)
        const seen = Math.max(0, ...Object.values(lines).map(line => line.recalls ?? 0))
        const ids = Object.keys(lines)
        if (ids.length === 0) return
        const now = 1_000 + log.length * 600_000
        const recalled = reduce(state, newCommand('recallLines', { lineIds: ids }), kitchenContext(undefined, { now }))
        const wanted = orderOf(recalled).lines
        let last = recalled as State
        for (const { to: target, stationId: station } of bumps) {
          const stale = newCommand('advanceLines', {
            lineIds: ids,
            to: target,
            recalls: seen,
            ...(station && { stationId: station }),
          })
          const outcome = reduce(last, stale, kitchenContext(undefined, { now: now + 1 }))
          expect(outcome).not.toHaveProperty('code')
          last = outcome as State
        }
        for (const [id, line] of Object.entries(wanted)) {
          if (line.recalls !== seen + 1) continue
          const after = orderOf(last).lines[id]!
          if (!line.parts) expect(after).toEqual(line)
          for (const [station, part] of Object.entries(line.parts ?? {}))
            if (part.recalls === seen + 1) expect(after.parts![station]).toEqual(part)
          expect(after.status).not.toBe('ready')
        }
      }),
    )
  })
})
