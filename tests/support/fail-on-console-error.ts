import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected `console.error` fails the test. A test that expects one mocks it. */
let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
