import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hotBoard, newLine, newView } from '../../../../tests/support/tickets.ts'
import { emptyBoardMemory } from './board-memory.ts'
import { chooseSizes } from './board-sizes.ts'
import { estimateLineHeight, packTickets } from './pack-tickets.ts'
import { countRows } from './text-rows.ts'
import type { Ticket } from './ticket.ts'
import { listTickets } from './tickets.ts'

const sizes = chooseSizes(1024, 640, false)
const nameOf = () => 'Mesa 4'

function newTicket(names: readonly string[], id: string): Ticket {
  const lines = Object.fromEntries(names.map((name, index) => [`${id}-${index}`, newLine({ name })]))
  return listTickets([newView(lines, {}, id)], hotBoard(), 0, emptyBoardMemory)[0]!
}
const dish = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.constantFrom('Taco', 'Costilla de res al mezquite', '🌶️'.repeat(200), 'x'.repeat(300)),
)
const tickets = fc
  .array(fc.array(dish, { minLength: 1, maxLength: 40 }), { maxLength: 20 })
  .map(all => all.map((names, index) => newTicket(names, `o${index}`)))

describe('the pages of a kitchen board', () => {
  it('contain every line of every ticket exactly once and in order', () => {
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

  it('have columns that are high enough for their lines, unless a column has a single line', () => {
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

  it('have at most as many columns as fit on the screen, and no empty column', () => {
    fc.assert(
      fc.property(tickets, all => {
        for (const page of packTickets(all, sizes, nameOf)) {
          expect(page.length).toBeLessThanOrEqual(sizes.columns)
          for (const column of page) expect(column.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('divide a ticket that is higher than a column into pieces, which are marked as continued', () => {
    const long = newTicket(Array(60).fill('Elote asado'), 'long')
    const pieces = packTickets([newTicket(['Taco'], 'short'), long], sizes, nameOf)
      .flat()
      .flat()
    const [, begin, ...others] = pieces
    expect(begin).toMatchObject({ isContinued: false, continues: true })
    expect(others.at(-1)).toMatchObject({ isContinued: true, continues: false })
  })
})

it('tickets whose check has a long name need more columns, because the name takes several rows', () => {
  const all = Array.from({ length: 4 }, (_, index) => newTicket(['Taco'], `o${index}`))
  const countColumns = (name: string) => packTickets(all, { ...sizes, columnHeight: 600 }, () => name).flat().length
  expect(countColumns('Mesa 4')).toBeLessThan(countColumns('PARA LLEVAR Familia Echeverría Iturbide de la Garza'))
})

it('a kitchen board has four columns at 1024 pixels, six columns beside the totals at 1920, one on a phone', () => {
  expect(chooseSizes(1024, 640, false)).toMatchObject({ columns: 4, columnWidth: 244 })
  expect(chooseSizes(1920 - 300, 940, true)).toMatchObject({ columns: 6 })
  expect(chooseSizes(390, 600, false)).toMatchObject({ columns: 1 })
})

it('the number of rows of a text is estimated: words wrap, and a word longer than a row is broken', () => {
  expect(countRows('Taco', 200, 19)).toBe(1)
  expect(countRows('Costilla de res al mezquite', 190, 19)).toBe(2)
  expect(countRows('x'.repeat(100), 190, 19)).toBe(6)
})
