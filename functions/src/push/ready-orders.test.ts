import { describe, expect, it } from 'vitest'
import { reduce } from '../../../domain/reduce.ts'
import type { State } from '../../../domain/state.ts'
import { kitchenContext } from '../../../tests/support/kitchen.ts'
import { newCommand, salsa } from '../../../tests/support/tenant.ts'
import { listReadyOrders } from './ready-orders.ts'

/**
 * Applies the commands one after another.
 * @throws if a command is refused
 */
function run(state: State, ...commands: Parameters<typeof reduce>[1][]): State {
  return commands.reduce((before, command) => {
    const outcome = reduce(before, command, kitchenContext())
    if ('code' in outcome) throw new Error(`${command.type}: ${outcome.code}`)
    return outcome
  }, state)
}

const taco = { lineId: 'a', productId: 'taco', quantity: 1, options: [] }
const sent = run(
  { orders: {}, stock: {} },
  newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4' }),
  newCommand('addLine', { ...taco, options: salsa }),
  newCommand('sendLines', { lineIds: ['a'] }),
)
const advance = (stationId: string) => newCommand('advanceLine', { lineId: 'a', to: 'ready', stationId })

describe('a dish of which two kitchen stations make a part each', () => {
  const stations = Object.keys(sent.orders.order!.lines.a!.parts ?? {})
  const one = run(sent, advance(stations[0]!))
  const both = run(one, advance(stations[1]!))

  it('is reported as ready when the second station has finished its part, and not before', () => {
    expect(stations).toHaveLength(2)
    expect(listReadyOrders(sent.orders, one.orders)).toEqual([])
    expect(listReadyOrders(one.orders, both.orders).map(({ orderId }) => orderId)).toEqual(['order'])
  })

  it('is reported as ready a second time after the kitchen took it back and finished it again', () => {
    const back = run(both, newCommand('recallLines', { lineIds: ['a'] }))
    expect(listReadyOrders(both.orders, back.orders)).toEqual([])
    const again = run(back, newCommand('advanceLine', { lineId: 'a', to: 'ready', recalls: 1 }))
    expect(listReadyOrders(back.orders, again.orders)).toHaveLength(1)
  })
})
