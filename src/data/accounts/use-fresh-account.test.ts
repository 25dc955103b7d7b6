import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePage } from '../../../tests/support/fake-browser.ts'
import { renderHook } from '../../../tests/support/render-hook.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { CallError } from '../../platform/call-error.ts'
import { fetchOneAccount } from '../../platform/one-account.ts'
import type { Store } from '../store/store.ts'
import { useFreshAccount } from './use-fresh-account.ts'

const { page } = vi.hoisted(() => ({ page: { current: undefined as FakePage | undefined } }))
vi.mock('../../platform/one-account.ts', () => ({ fetchOneAccount: vi.fn() }))
vi.mock('../../platform/page.ts', () => ({
  browserPage: {
    visible: () => page.current!.visible(),
    onChange: (callback: () => void) => page.current!.onChange(callback),
  },
}))

let store: Store

beforeEach(async () => {
  page.current = new FakePage()
  vi.mocked(fetchOneAccount).mockReset().mockResolvedValue({ balance: 50_00, version: 3, applied: {} })
  store = await openEmptyStore()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

const waitsHalfAMinute = () => vi.advanceTimersByTime(30_000)
const readCount = () => vi.mocked(fetchOneAccount).mock.calls.length

/** Renders the hook for the account of `ines`. `setCanRead` changes whether the hook may read from the server. */
function render() {
  let setCanRead = (_: boolean) => {}
  const { settle } = renderHook(store, () => {
    const [canRead, set] = useState(true)
    setCanRead = set
    return useFreshAccount('ines', canRead)
  })
  return { settle, setCanRead: (canRead: boolean) => setCanRead(canRead) }
}

it('while the page is visible, the account is read from the server at once, every 30 seconds, and when the user returns to the page', async () => {
  const { settle } = render()
  expect(await settle()).toMatchObject({ known: { balance: 50_00, version: 3 } })
  expect(readCount()).toBe(1)
  waitsHalfAMinute()
  expect(readCount()).toBe(2)
  page.current!.set({ visible: false })
  waitsHalfAMinute()
  expect(readCount()).toBe(2)
  page.current!.set({ visible: true })
  expect(readCount()).toBe(3)
})

it('the account is no longer read once the hook may not read, for example because the device is offline', async () => {
  const { settle, setCanRead } = render()
  await settle()
  setCanRead(false)
  await settle()
  waitsHalfAMinute()
  page.current!.set({ online: true })
  expect(readCount()).toBe(1)
  setCanRead(true)
  await settle()
  expect(readCount()).toBe(2)
})

it('nothing is read without a customer, and a call that fails is not reported as an error', async () => {
  await renderHook(store, () => useFreshAccount(undefined, true)).settle()
  expect(readCount()).toBe(0)
  vi.mocked(fetchOneAccount).mockRejectedValue(new CallError('unavailable', 0))
  expect(await render().settle()).toMatchObject({ known: undefined })
  expect(readCount()).toBe(1)
})
