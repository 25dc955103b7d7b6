import { expect, it } from 'vitest'
import { isCurrentAccount } from './known-accounts.ts'

it('a balance counts as current for one minute after it was read, and not while the device does not know it', () => {
  const known = { readAt: 1_000_000 }
  expect(isCurrentAccount(known, 1_059_999)).toBe(true)
  expect(isCurrentAccount(known, 1_060_000)).toBe(false)
  expect(isCurrentAccount(undefined, 1_000_000)).toBe(false)
})

it('a balance that seems to be read in the future does not count as current', () => {
  expect(isCurrentAccount({ readAt: 2_000_000 }, 1_000_000)).toBe(false)
})
