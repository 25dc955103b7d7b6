import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { classifyFailure } from './classify-failure.ts'
import { NotSavedError, RefusedError } from './errors.ts'

it('returns the code with which the rules refused a command', () => {
  expect(classifyFailure(new RefusedError('sold_out'))).toBe('sold_out')
})

it('returns `notSaved` for an error of IndexedDB or Dexie', () => {
  const full = new DOMException('full', 'QuotaExceededError')
  expect(classifyFailure(full)).toBe('notSaved')
  expect(classifyFailure(new NotSavedError(full))).toBe('notSaved')
  expect(classifyFailure(new NotSavedError(new Dexie.DatabaseClosedError()))).toBe('notSaved')
})

it('returns `bug` for any other error, also inside a NotSavedError', () => {
  expect(classifyFailure(new TypeError('lines is undefined'))).toBe('bug')
  expect(classifyFailure(new NotSavedError(new TypeError('lines is undefined')))).toBe('bug')
})
