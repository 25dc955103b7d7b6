import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hotBoard, newLine, newView } from '../../../../tests/support/tickets.ts'
import { emptyMemory } from './board-memory.ts'
import { chooseSizes } from './board-sizes.ts'
import { estimateLineHeight, packTickets } from './pack-tickets.ts'
import { countRows } from './text-rows.ts'
import type { Ticket } from './ticket.ts'
import { listTickets } from './tickets.ts'

const sizes = chooseSizes(1024, 640, false)
const nameOf = () => 'Mesa 4'

/** One ticket with a line for each name. */
function newTicket(names: readonly string[], id: string): Ticket {
  const lines = Object.fromEntries(names.map((name, index) => [`${id}-${index}`, newLine({ name })]))
  return listTickets([newView(lines, {}, id)], hotBoard(), 0, emptyMemory)[0]!
}
const dish = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.constantFrom('Taco', 'Costilla de res al mezquite', '🌶️'.repeat(200), 'x'.repeat(300)),
)
const tickets = fc
  .array(fc.array(dish, { minLength: 1, maxLength: 40 }), { maxLength: 20 })
  .map(all => all.map((names, index) => newTicket(names, `o${index}`)))

describe('the pages of a board', () => {
  it('have every line of every ticket exactly once, in their order', () => {
    fc.assert(
      fc.property(
        tickets,
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 200, max: 1100 }),
        (all, width, height) => {
          const pages = packTickets(all, chooseSizes(width, height, width > 1600), nameOf)
          const pieces = pages.flat().flat()
          expect(pieces.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(
            all.flatMap(({ lines }) => lines.map(({ id }) => id)),
          )
        },
      ),
    )
  })

  it('fit into their columns, unless a single line is higher than a column', () => {
    fc.assert(
      fc.property(tickets, all => {
        for (const column of packTickets(all, sizes, nameOf).flat()) {
          const lines = column.flatMap(piece => piece.lines)
          const used = lines.reduce((sum, line) => sum + estimateLineHeight(line, sizes), 0)
          if (lines.length > 1) expect(used).toBeLessThanOrEqual(sizes.columnHeight)
        }
      }),
    )
  })

  it('have no more columns than there is room for, and none is empty', () => {
    fc.assert(
      fc.property(tickets, all => {
        for (const page of packTickets(all, sizes, nameOf)) {
          expect(page.length).toBeLessThanOrEqual(sizes.columns)
          for (const column of page) expect(column.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('divide a ticket that is higher than a column, and say so on each part', () => {
    const long = newTicket(Array(60).fill('Elote asado'), 'long')
    const pieces = packTickets([newTicket(['Taco'], 'short'), long], sizes, nameOf)
      .flat()
      .flat()
    const [, begin, ...others] = pieces
    expect(begin).toMatchObject({ isContinued: false, continues: true })
    expect(others.at(-1)).toMatchObject({ isContinued: true, continues: false })
  })
})

it('a long name of a check takes room from its lines', () => {
  const all = Array.from({ length: 4 }, (_, index) => newTicket(['Taco'], `o${index}`))
  const countColumns = (name: string) => packTickets(all, { ...sizes, columnHeight: 600 }, () => name).flat().length
  expect(countColumns('Mesa 4')).toBeLessThan(countColumns('PARA LLEVAR Familia Echeverría Iturbide de la Garza'))
})

it('a board of 1024 pixels has four columns, one of 1920 pixels six beside the totals, and a phone one', () => {
  expect(chooseSizes(1024, 640, false)).toMatchObject({ columns: 4, columnWidth: 244 })
  expect(chooseSizes(1920 - 300, 940, true)).toMatchObject({ columns: 6 })
  expect(chooseSizes(390, 600, false)).toMatchObject({ columns: 1 })
})

it('the rows of a text are counted by its words', () => {
  expect(countRows('Taco', 200, 19)).toBe(1)
  expect(countRows('Costilla de res al mezquite', 190, 19)).toBe(2)
  expect(countRows('x'.repeat(100), 190, 19)).toBe(6)
})
