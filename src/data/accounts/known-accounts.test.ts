import { expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { isCurrentAccount, putNewerAccounts } from './known-accounts.ts'

it('a balance counts as current for one minute after it was read; a balance that was never read is not current', () => {
  const known = { readAt: 1_000_000 }
  expect(isCurrentAccount(known, 1_059_999)).toBe(true)
  expect(isCurrentAccount(known, 1_060_000)).toBe(false)
  expect(isCurrentAccount(undefined, 1_000_000)).toBe(false)
})

it('a balance is not current if its read time lies more than a minute in the future by the device’s clock', () => {
  expect(isCurrentAccount({ readAt: 2_000_000 }, 1_000_000)).toBe(false)
})

it('a balance that is read again is current from then on, even if it has not changed; a balance of an older version is ignored', async () => {
  const { store } = await Tablet.create(new FakeBackend(), new FakeTime())
  const put = (balance: number, version: number, readAt: number) =>
    store.write(['meta'], tx => putNewerAccounts(tx, { ines: { balance, version } }, readAt))
  await put(50_00, 3, 1_000)
  await put(50_00, 3, 2_000)
  await put(40_00, 2, 3_000)
  const known = await store.read(['meta'], async tx => tx.meta('accounts'))
  expect(known).toEqual({ ines: { balance: 50_00, version: 3, readAt: 2_000 } })
})
