/**
 * What a push message tells the service worker of a tablet: `title` and `body` to show, and the path of the order's
 * page. `uid`: for whom it is. A tablet on which somebody else has signed in meanwhile does not show it.
 */
export type PushNotice = { tenantId: string; uid: string; orderId: string; title: string; body: string; path: string }

/** Longer texts are cut: a push service takes at most 4 kB, and no screen shows more. */
export const maxNoticeText = 200

const fields = ['tenantId', 'uid', 'orderId', 'title', 'body', 'path'] as const
const orderPath = /^\/table\/[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+$/

/** Reads the text of a push message. @returns undefined unless it has exactly what `PushNotice` needs */
export function parsePushNotice(text: string): PushNotice | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const notice = Object(value) as { [Field in (typeof fields)[number]]: unknown }
  if (!fields.every(field => typeof notice[field] === 'string' && notice[field].length <= maxNoticeText))
    return undefined
  const { tenantId, uid, orderId, title, body, path } = notice as PushNotice
  if (tenantId === '' || uid === '' || title === '' || !orderPath.test(path)) return undefined
  return { tenantId, uid, orderId, title, body, path }
}
