import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapSpec } from './map.ts'

const map = mapSpec()

test('every row of the customer’s specification has at least one test whose title contains the row’s id', () =>
  expect(map.rowsWithoutTest).toEqual([]))

test('every row id in a test title is the id of a row of the specification', () => expect(map.unknownIds).toEqual([]))

test('docs/spec.md equals the output of `node scripts/spec.ts`', () =>
  expect(readFileSync('docs/spec.md', 'utf8')).toBe(map.text))
