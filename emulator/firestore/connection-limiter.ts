import type { IncomingMessage, ServerResponse } from 'node:http'

/** A browser opens six connections to a host for all its tabs together. Some must be left for what it sends. */
const maxUnlimitedStreams = 4
/** So that all of them together ask anew twenty times a second. */
const streamLifetimeMs = (open: number) => 50 * open

/**
 * When the streams of one browser hold so many of its connections that its other requests starve, each gives way after
 * a turn: the client comes back at once, but behind whoever waits.
 */
export class ConnectionLimiter {
  readonly #openByBrowser = new Map<string, Map<ServerResponse, () => void>>()
  readonly #scheduled = new WeakSet<ServerResponse>()

  /** @param end ends the response in a way that its client is used to */
  track(request: IncomingMessage, response: ServerResponse, end: () => void): void {
    const { host, 'user-agent': agent } = request.headers
    if (!agent?.startsWith('Mozilla/')) return
    const browser = `${request.socket.remoteAddress} ${host} ${agent}`
    const open = this.#openByBrowser.get(browser) ?? new Map<ServerResponse, () => void>()
    this.#openByBrowser.set(browser, open.set(response, end))
    response.on('close', () => {
      open.delete(response)
      if (open.size === 0) this.#openByBrowser.delete(browser)
    })
    if (open.size > maxUnlimitedStreams) for (const entry of open) this.#endAfter(...entry, streamLifetimeMs(open.size))
  }

  #endAfter(response: ServerResponse, end: () => void, ms: number): void {
    if (this.#scheduled.has(response)) return
    this.#scheduled.add(response)
    const timer = setTimeout(end, ms).unref()
    response.on('close', () => clearTimeout(timer))
  }
}
