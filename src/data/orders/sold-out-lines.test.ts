import { describe, expect, it } from 'vitest'
import type { Line } from '../../../domain/order.ts'
import { findSoldOutLines } from './sold-out-lines.ts'

const option = (id: string, available: boolean) => ({ id, name: id, price: 0, max: 1, available })
const products = new Map([
  ['taco', { available: true }],
  ['ostion', { available: false }],
])
const modifiers = new Map([['salsa', { options: [option('verde', true), option('morita', false)] }]])
const line = (id: string, productId: string, optionId?: string) => ({
  id,
  line: {
    productId,
    options: optionId ? [{ modifierId: 'salsa', optionId, name: optionId, price: 0, quantity: 1 }] : [],
  } satisfies Pick<Line, 'productId' | 'options'>,
})

describe('`findSoldOutLines`', () => {
  it('returns the ids of lines with a sold-out product or a sold-out option', () => {
    const lines = [line('a', 'taco', 'verde'), line('b', 'ostion'), line('c', 'taco', 'morita')]
    expect(findSoldOutLines(lines, products, modifiers)).toEqual(new Set(['b', 'c']))
  })

  it('leaves out a line whose product or option is not in this device’s catalogue', () => {
    const lines = [line('a', 'mezcal'), line('b', 'taco', 'habanero')]
    expect(findSoldOutLines(lines, products, modifiers)).toEqual(new Set())
  })
})
