import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findInconsistentNumbers, formatHostileRequests, listHostileTests } from './hostile-requests.ts'

it('each hostile request has either a test or a reason why it has none, and tests have no numbers of unknown requests', () => {
  expect(findInconsistentNumbers(listHostileTests())).toEqual([])
})

it('docs/hostile-requests.md equals the output of `node scripts/write-hostile-requests.ts`', () => {
  expect(readFileSync('docs/hostile-requests.md', 'utf8')).toBe(formatHostileRequests(listHostileTests()))
})
