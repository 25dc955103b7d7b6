import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { classifyFailure } from './classify-failure.ts'
import { CommandRefusedError, NotSavedError } from './errors.ts'

it('`classifyFailure` returns the code of a CommandRefusedError', () => {
  expect(classifyFailure(new CommandRefusedError('sold_out'))).toBe('sold_out')
})

it('`classifyFailure` returns `notSaved` for an error of IndexedDB or Dexie', () => {
  const full = new DOMException('full', 'QuotaExceededError')
  expect(classifyFailure(full)).toBe('notSaved')
  expect(classifyFailure(new NotSavedError(full))).toBe('notSaved')
  expect(classifyFailure(new NotSavedError(new Dexie.DatabaseClosedError()))).toBe('notSaved')
})

it('`classifyFailure` returns `bug` for any other error, even if the error is the cause of a NotSavedError', () => {
  expect(classifyFailure(new TypeError('lines is undefined'))).toBe('bug')
  expect(classifyFailure(new NotSavedError(new TypeError('lines is undefined')))).toBe('bug')
})
