import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { describeSkipped, readSales, type SaleRow } from './sales.ts'

const header = 'order_details_id,order_id,order_date,order_time,item_id\n'
const read = (lines: string, maxOrders = 500) =>
  readSales(parse<SaleRow>(header + lines, { columns: true }), new Set(['101', '108', '132']), maxOrders)

it('`readSales` makes one sale from all rows of an order', () => {
  const { sales } = read('1,7,01-01-2023,11:38:36,101\n2,7,01-01-2023,11:38:36,108\n3,8,01-01-2023,11:57:40,101\n')
  expect(sales).toEqual([
    { id: '7', items: ['101', '108'], at: Date.parse('2023-01-01T11:38:36Z') },
    { id: '8', items: ['101'], at: Date.parse('2023-01-01T11:57:40Z') },
  ])
})

it('`readSales` skips rows whose item is not on the menu, and counts the skipped rows for each item id', () => {
  const { sales, skipped } = read(
    '9450,4136,11-03-2023,14:33:24,108\n9453,4136,11-03-2023,14:33:24,\n9454,4136,11-03-2023,14:33:24,132\n' +
      '9455,4137,11-03-2023,14:40:00,NULL\n9456,4137,11-03-2023,14:40:00,NULL\n9457,4137,11-03-2023,14:40:00,999\n',
  )
  expect(sales).toEqual([
    { id: '4136', items: ['108', '132'], at: Date.parse('2023-03-11T14:33:24Z') },
    { id: '4137', items: [], at: Date.parse('2023-03-11T14:40:00Z') },
  ])
  expect(skipped).toEqual(
    new Map([
      ['empty', 1],
      ['NULL', 2],
      ['999', 1],
    ]),
  )
})

it('`readSales` stops before the first order that exceeds the limit, and does not count its rows as skipped', () => {
  const { sales, skipped } = read('1,7,01-01-2023,11:38:36,101\n2,8,01-01-2023,11:57:40,\n', 1)
  expect(sales).toHaveLength(1)
  expect(skipped.size).toBe(0)
})

it('`describeSkipped` names the number of skipped rows, in total and for each item id', () => {
  expect(
    describeSkipped(
      new Map([
        ['NULL', 128],
        ['empty', 9],
      ]),
    ),
  ).toBe('137 rows skipped (NULL 128, empty 9)')
  expect(describeSkipped(new Map())).toBe('no rows skipped')
})
