import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapSpec } from './map.ts'

const map = mapSpec()

test('every row of the specification has a test that bears its name', () => expect(map.rowsWithoutTest).toEqual([]))

test('no test bears the name of a row that does not exist', () => expect(map.unknownIds).toEqual([]))

test('docs/spec.md is the map as it stands; `node scripts/spec.ts` writes it', () =>
  expect(readFileSync('docs/spec.md', 'utf8')).toBe(map.text))
