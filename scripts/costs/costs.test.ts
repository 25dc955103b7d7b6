import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { UsageJson } from '../../emulator/usage.ts'
import { measureMoney } from './money.ts'
import { countBytes, countReads, findDifferences, formatReport } from './report.ts'
import { measureRestaurants } from './restaurants.ts'
import { type Measurement, measureAll } from './scenario.ts'

it('the measured counts differ from those in docs/costs.md by at most 10 %; `npm run costs` writes the page', async () => {
  expect(findDifferences(readFileSync('docs/costs.md', 'utf8'), await measureAll())).toEqual([])
}, 400_000)

it('the measured counts for the payments of 1,000 checks differ from those in docs/costs.md by at most 10 %', async () => {
  expect(findDifferences(readFileSync('docs/costs.md', 'utf8'), await measureMoney())).toEqual([])
}, 400_000)

it('in a restaurant with 40 tablets, the reads and bytes are at most half if most tablets listen to one department instead of all, and all counts agree with docs/costs.md', async () => {
  const restaurants = await measureRestaurants()
  const all = restaurants.flatMap(({ before, after }) => [before, ...(after ? [after] : [])])
  expect(findDifferences(readFileSync('docs/costs.md', 'utf8'), all)).toEqual([])
  const { before, after } = restaurants.find(({ tablets }) => tablets === 40)!
  expect(countReads(after!.usage)).toBeLessThanOrEqual(countReads(before.usage) / 2)
  expect(countBytes(after!.usage)).toBeLessThanOrEqual(countBytes(before.usage) / 2)
}, 400_000)

it('`findDifferences` lists counts that are 11 % higher than on the page, counts that are 0 on the page, and rows that are not on the page', () => {
  const measure = (change: Partial<UsageJson>): Measurement[] => {
    const reads = { apps: 100, functions: 0, rules: 0 }
    const usage: UsageJson = { reads, writes: 100, deletes: 0, calls: {}, sentBytes: { firestore: 1_000 }, ...change }
    return ['A tablet starts', 'The scripted evening'].map(title => ({ title, usage }))
  }
  const page = formatReport(measure({}), [], [])
  expect(findDifferences(page, measure({ writes: 110, sentBytes: { firestore: 905 } }))).toEqual([])
  expect(findDifferences(page, measure({ writes: 111, deletes: 1 }))).toEqual(
    ['A tablet starts', 'The scripted evening'].flatMap(title => [
      `${title}, writes: measured 111, on the page 100`,
      `${title}, deletes: measured 1, on the page 0`,
    ]),
  )
  expect(findDifferences('', measure({}))).toEqual([
    'A tablet starts: not on the page',
    'The scripted evening: not on the page',
  ])
})
