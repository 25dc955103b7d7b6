import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapSpec } from './map.ts'

const map = mapSpec()

test('every row of the specification has a test with its id in the title', () =>
  expect(map.rowsWithoutTest).toEqual([]))

test('no test title has an id that the specification does not have', () => expect(map.unknownIds).toEqual([]))

test('docs/spec.md is the current map; `node scripts/spec.ts` writes it', () =>
  expect(readFileSync('docs/spec.md', 'utf8')).toBe(map.text))
