import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { es as details } from '../../i18n/command-detail/es.ts'
import { es } from '../../i18n/progress/es.ts'
import { describeCommandDetail } from './command-detail.ts'
import { countDishesToSend, describeCommand } from './command-text.ts'

const send = (...lineIds: string[]) =>
  ({ id: lineIds.join(), type: 'sendLines', orderId: 'order', at: 0, payload: { lineIds } }) as Command
const names = {
  lines: new Map([['a', 'Tacos']]),
  products: new Map<string, string>(),
  quantities: new Map([
    ['a', 3],
    ['b', 2],
  ]),
}

describe('the dishes that commands send to the kitchen', () => {
  it('are counted by their quantity, not by lines or commands', () => {
    expect(describeCommand(send('a', 'b'), names, es)).toBe('Enviar a cocina: 5 platillos')
    const add = { id: 'add', type: 'callWaiter', orderId: 'order', at: 0, payload: {} } as Command
    expect(countDishesToSend([add, send('a'), send('b')], names)).toBe(5)
    expect(countDishesToSend([add], names)).toBe(0)
  })

  it('are none on a practice check, and the text of the command says that nothing goes to the kitchen', () => {
    const practised = { ...names, practiceIds: new Set(['order']) }
    expect(countDishesToSend([send('a')], practised)).toBe(0)
    expect(describeCommand(send('a'), practised, es)).toBe('Práctica, sin cocina: 3 platillos')
  })

  it('are counted as one for each line whose quantity is unknown', () => {
    expect(describeCommand(send('x', 'y'), { ...names, quantities: new Map() }, es)).toBe(
      'Enviar a cocina: 2 platillos',
    )
  })
})

it('the text of a remake says that the dish is made again, and why', () => {
  const remakes = { lineId: 'b', reason: 'Llegó frío' }
  const payload = { lineId: 'a', productId: 'taco', quantity: 2, options: [], remakes }
  const command = { id: 'add', type: 'addLine', orderId: 'order', at: 0, payload } as Command
  expect(describeCommand(command, names, es)).toBe('Rehacer: 2 × Tacos')
  expect(describeCommandDetail(command, 'MXN', es, details)).toBe('Llegó frío')
})
