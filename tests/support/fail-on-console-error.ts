import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Makes each test fail that calls `console.error`. A test that expects the call mocks `console.error`. */

let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
