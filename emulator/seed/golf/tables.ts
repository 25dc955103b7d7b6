import type { Table } from '../../../domain/catalogue.ts'

/**
 * Creates `count` tables. `place` is called with the number of each table (1, 2, 3 and so on) and returns its id and
 * its fields.
 */
const createTables = (count: number, place: (number: number) => [id: string, table: Table]) =>
  Array.from({ length: count }, (_, index) => place(index + 1))

/** The tables of the restaurant: three rows of four. Those of the first row are rectangular and have six seats. */
const restaurant = createTables(12, number => {
  const column = (number - 1) % 4
  const row = Math.floor((number - 1) / 4)
  return [
    `mesa-${number}`,
    {
      departmentId: 'restaurante',
      name: `Mesa ${number}`,
      seats: row === 0 ? 6 : 4,
      kind: 'table',
      shape: row === 0 ? 'rectangle' : column % 2 === 0 ? 'round' : 'square',
      x: 14 + column * 24,
      y: 18 + row * 32,
    },
  ]
})

const halfwayHouse = createTables(6, number => [
  `banco-${number}`,
  {
    departmentId: 'casa-del-9',
    name: `Banco ${number}`,
    seats: 1,
    kind: 'seat',
    shape: 'round',
    x: 12 + (number - 1) * 15,
    y: 50,
  },
])

/**
 * The holes of the golf course. On the screen they are like a scorecard: holes 1 to 9 on the left, holes 10 to 18 on
 * the right.
 */
const holes = createTables(18, number => [
  `hoyo-${number}`,
  {
    departmentId: 'campo',
    name: `Hoyo ${number}`,
    seats: 4,
    kind: 'hole',
    shape: 'round',
    x: number <= 9 ? 25 : 75,
    y: 6 + ((number - 1) % 9) * 11,
  },
])

export const tables: Record<string, Table> = Object.fromEntries([...restaurant, ...halfwayHouse, ...holes])
