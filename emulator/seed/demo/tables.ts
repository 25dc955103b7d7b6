import type { Table } from '../../../domain/catalogue.ts'

/** The tables of the dining room, numbered row by row. There is no table 13. `x` and `y` are percent of the plan. */
const comedor: [number: number, shape: Table['shape'], seats: number, x: number, y: number][] = [
  [1, 'round', 4, 14, 13],
  [2, 'rectangle', 4, 39, 13],
  [3, 'round', 4, 64, 13],
  [4, 'round', 4, 87, 13],
  [5, 'rectangle', 6, 18, 37],
  [6, 'rectangle', 6, 49, 37],
  [7, 'square', 4, 78, 37],
  [8, 'round', 4, 14, 61],
  [9, 'round', 4, 37, 61],
  [10, 'rectangle', 8, 69, 61],
  [11, 'rectangle', 4, 16, 85],
  [12, 'rectangle', 4, 43, 85],
  [14, 'square', 2, 67, 85],
  [15, 'round', 2, 89, 85],
]

const terraza: typeof comedor = [
  [21, 'round', 2, 14, 16],
  [22, 'round', 2, 38, 16],
  [23, 'round', 2, 62, 16],
  [24, 'round', 2, 86, 16],
  [25, 'square', 4, 20, 48],
  [26, 'square', 4, 50, 48],
  [27, 'square', 4, 80, 48],
  [28, 'rectangle', 10, 50, 80],
]

const tablesOf = (departmentId: string, rows: typeof comedor) =>
  rows.map(([number, shape, seats, x, y]): [string, Table] => [
    `mesa-${number}`,
    { departmentId, name: `Mesa ${number}`, seats, kind: 'table', shape, x, y },
  ])

const stools = Array.from({ length: 8 }, (_, index): [string, Table] => [
  `barra-${index + 1}`,
  {
    departmentId: 'barra',
    name: `Barra ${index + 1}`,
    seats: 1,
    kind: 'seat',
    shape: 'round',
    x: 10 + index * 11.5,
    y: 50,
  },
])

export const tables: Record<string, Table> = Object.fromEntries([
  ...tablesOf('comedor', comedor),
  ...tablesOf('terraza', terraza),
  ...stools,
])
