import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { UsageJson } from '../../emulator/usage.ts'
import { findDifferences, writeReport } from './report.ts'
import { type Measurement, measureAll } from './scenario.ts'

it('a check and an evening cost what docs/costs.md says, within its bound; `npm run costs` writes it', async () => {
  expect(findDifferences(readFileSync('docs/costs.md', 'utf8'), await measureAll())).toEqual([])
}, 400_000)

it('a count that is 11 % higher, or was 0, is a difference', () => {
  const measure = (change: Partial<UsageJson>): Measurement[] => {
    const reads = { apps: 100, functions: 0, rules: 0 }
    const usage: UsageJson = { reads, writes: 100, deletes: 0, calls: {}, sentBytes: { firestore: 1_000 }, ...change }
    return ['A tablet starts', 'The scripted evening'].map(title => ({ title, usage }))
  }
  const page = writeReport(measure({}))
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
