import { expect, it } from 'vitest'
import { isCurrentAccount } from './known-accounts.ts'

it('a balance counts as current for one minute after it was read; a balance that was never read is not current', () => {
  const known = { readAt: 1_000_000 }
  expect(isCurrentAccount(known, 1_059_999)).toBe(true)
  expect(isCurrentAccount(known, 1_060_000)).toBe(false)
  expect(isCurrentAccount(undefined, 1_000_000)).toBe(false)
})

it('a balance is not current if its read time lies more than a minute in the future by the device’s clock', () => {
  expect(isCurrentAccount({ readAt: 2_000_000 }, 1_000_000)).toBe(false)
})
