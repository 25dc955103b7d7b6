import { afterEach, beforeEach, expect, vi } from 'vitest'

/** In a test file that imports this file, each test during which `console.error` is called fails. */

let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
