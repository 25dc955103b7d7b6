import { beforeEach, expect, it, vi } from 'vitest'
import { writePushMark } from '../src/platform/push-mark.ts'
import { memoryCaches } from '../tests/support/push/memory-caches.ts'

vi.mock('./session.ts', () => ({ readSessionUid: async () => 'lucia' }))

// The path is in a variable: with a literal path, TypeScript would load the types of service workers for all tests.
const worker = './push.ts'
const { openNotice, showNotice } = (await import(worker)) as {
  openNotice(notification: object): Promise<void>
  showNotice(data: object): Promise<void>
}

type Question = { type: string; tenantId: string; path?: string }
let pages: object[]
const showNotification = vi.fn()
const unsubscribe = vi.fn()
const openWindow = vi.fn()
const path = '/table/sala/order-1'

/** Opens a page that shows the restaurant (tenant). */
function openPage(tenantId: string, visibilityState = 'visible') {
  const opened: string[] = []
  const page = {
    ...{ tenantId, visibilityState, opened },
    focus: vi.fn(async () => {}),
    postMessage(question: Question, [port]: MessagePort[]) {
      if (question.tenantId !== tenantId) return
      if (question.path) opened.push(question.path)
      port!.postMessage('yes')
    },
  }
  pages.push(page)
  return page
}

const receives = (tenantId: string) => {
  const text = JSON.stringify({ tenantId, uid: 'lucia', orderId: 'order-1', title: 'Mesa 4', body: 'Agua', path })
  return showNotice({ text: () => text })
}
const taps = () => openNotice({ close() {}, data: { tenantId: 'demo', path } })

beforeEach(async () => {
  vi.resetAllMocks()
  pages = []
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('self', {
    registration: {
      showNotification,
      getNotifications: async () => [],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    navigator: {},
    clients: { matchAll: async () => pages, openWindow },
  })
  await writePushMark({ tenantId: 'demo', uid: 'lucia', endpoint: 'https://push.example/1', renewedAt: 0 })
})

it('the service worker shows a push message unless a visible page of the same restaurant shows the alert', async () => {
  openPage('golf')
  openPage('demo', 'hidden')
  await receives('demo')
  expect(showNotification).toHaveBeenCalledTimes(1)
  openPage('demo')
  await receives('demo')
  expect(showNotification).toHaveBeenCalledTimes(1)
})

it('a push message of a restaurant that this browser has left is not shown; the browser is unsubscribed', async () => {
  await receives('golf')
  await writePushMark(undefined)
  await receives('demo')
  expect(showNotification).not.toHaveBeenCalled()
  expect(unsubscribe).toHaveBeenCalledTimes(2)
})

it('a tap on a notification opens the order in an open page of its restaurant, or else in a new page', async () => {
  const other = openPage('golf')
  await taps()
  expect(openWindow).toHaveBeenCalledWith(`${path}?TENANT=demo`)
  const own = openPage('demo', 'hidden')
  await taps()
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect([own.opened, other.opened, other.focus.mock.calls]).toEqual([[path], [], []])
})
