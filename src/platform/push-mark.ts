/**
 * That the user `uid` has subscribed this tablet to messages that reach it when it is locked: with which address, and
 * when the server last heard so.
 */
export type PushMark = { uid: string; endpoint: string; renewedAt: number }

const key = 'comanda.push'

export function readPushMark(): PushMark | undefined {
  const text = localStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as PushMark)
}

export function writePushMark(mark: PushMark | undefined): void {
  if (mark) localStorage.setItem(key, JSON.stringify(mark))
  else localStorage.removeItem(key)
}
