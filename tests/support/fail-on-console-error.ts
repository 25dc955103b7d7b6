import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Makes a Vitest test fail if it calls `console.error`. vitest.config.ts names this file in `setupFiles`. */

let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy.mock.calls
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
