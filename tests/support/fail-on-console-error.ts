import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that imports this file fails if `console.error` is called. */

let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
