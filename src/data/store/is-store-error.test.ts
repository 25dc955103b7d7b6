import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { isStoreError } from './is-store-error.ts'

it('`isStoreError` is true for errors of IndexedDB and Dexie, and false for other errors, for example of `JSON.parse`', () => {
  expect(isStoreError(new DOMException('full', 'QuotaExceededError'))).toBe(true)
  expect(isStoreError(new Dexie.DatabaseClosedError())).toBe(true)
  expect(isStoreError(new SyntaxError('Unexpected token'))).toBe(false)
  expect(isStoreError(new TypeError('lines is undefined'))).toBe(false)
  expect(isStoreError({ name: 'DatabaseClosedError' })).toBe(false)
})
