import { describe, expect, it } from 'vitest'
import { countTables, describeItem, nameItem } from './describe-item.ts'
import { createDecor, createTable } from './plan-values.ts'
import { es } from './words/es.ts'

const table = createTable('mesa-4', {
  name: 'Mesa 4',
  seats: 4,
  kind: 'table',
  shape: 'round',
  x: 30,
  y: 50,
  rotation: 15,
})
const wall = (id: string) => createDecor({ id, kind: 'wall', x: 50, y: 20.25, w: 30, h: 2 })
const [first, second] = [wall('a'), { ...wall('b'), rotation: 90 }]

describe('the status line of the plan editor', () => {
  it('gives the position of the selected element, and its rotation unless it is 0', () => {
    expect(describeItem(table, [table], es)).toBe('Mesa 4, 30 % y 50 %, girada 15°')
    expect(describeItem(first, [first], es)).toBe('Muro, 50 % y 20.25 %')
    expect(describeItem(second, [first, second], es)).toBe('Muro 2, 50 % y 20.25 %, girado 90°')
  })

  it('counts the tables and their seats; decor is not counted', () => {
    expect(es.counts(...countTables([table, first]))).toBe('1 mesa, 4 lugares')
  })

  it('numbers the walls of a plan with several walls, but not the only bar', () => {
    const bar = createDecor({ id: 'c', kind: 'bar', x: 50, y: 90, w: 30, h: 8 })
    expect([first, bar, second].map(item => nameItem(item, [first, bar, second], es))).toEqual([
      'Muro 1',
      'Barra',
      'Muro 2',
    ])
  })
})
