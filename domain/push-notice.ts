/**
 * The content of a push message to the service worker of a tablet: `title` and `body` of the notification, and the
 * `path` of the page that opens when it is tapped. `uid`: the user to whom it is addressed. The notification is shown
 * only while this user is signed in on the tablet.
 */
export type PushNotice = { tenantId: string; uid: string; orderId: string; title: string; body: string; path: string }

/** The most characters of a text in a push message, because push services accept messages of at most 4 kB. */
export const maxNoticeTextLength = 200

const fields = ['tenantId', 'uid', 'orderId', 'title', 'body', 'path'] as const
const orderPath = /^\/table\/[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+$/

/** Parses the text of a push message. @returns `undefined` if the text is not a valid `PushNotice` */
export function parsePushNotice(text: string): PushNotice | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const notice = Object(value) as { [Field in (typeof fields)[number]]: unknown }
  if (!fields.every(field => typeof notice[field] === 'string' && notice[field].length <= maxNoticeTextLength))
    return undefined
  const { tenantId, uid, orderId, title, body, path } = notice as PushNotice
  if (tenantId === '' || uid === '' || title === '' || !orderPath.test(path)) return undefined
  return { tenantId, uid, orderId, title, body, path }
}
