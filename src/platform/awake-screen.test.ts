import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterFullScreen, preventSleep } from './awake-screen.ts'

let onVisibility = () => {}
let held = 0
const page = {
  visibilityState: 'visible',
  addEventListener: (_: string, callback: () => void) => {
    onVisibility = callback
  },
  removeEventListener: () => {
    onVisibility = () => {}
  },
  documentElement: { requestFullscreen: vi.fn(async () => {}) },
}

beforeEach(() => {
  held = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        held++
        return { release: async () => void held-- }
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function setVisibility(state: 'visible' | 'hidden') {
  page.visibilityState = state
  // Like a browser, releases the screen lock when the page is hidden.
  if (state === 'hidden') held = 0
  onVisibility()
  await vi.waitFor(() => {})
}

it('`preventSleep` holds the screen lock while the page is visible, and requests the lock again when a hidden page is shown; the stop function releases the lock for good', async () => {
  const stop = preventSleep()
  await vi.waitFor(() => expect(held).toBe(1))
  await setVisibility('hidden')
  expect(held).toBe(0)
  await setVisibility('visible')
  await vi.waitFor(() => expect(held).toBe(1))
  stop()
  await vi.waitFor(() => expect(held).toBe(0))
  await setVisibility('visible')
  expect(held).toBe(0)
})

it('`preventSleep` and its stop function do not throw in a browser without screen locks, and `enterFullScreen` does not reject if the browser refuses', async () => {
  vi.stubGlobal('navigator', {})
  expect(preventSleep()).not.toThrow()
  page.documentElement.requestFullscreen.mockRejectedValueOnce(new Error('denied'))
  await expect(enterFullScreen()).resolves.toBeUndefined()
})
