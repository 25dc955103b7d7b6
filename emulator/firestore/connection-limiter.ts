import type { IncomingMessage, ServerResponse } from 'node:http'

/** A browser opens at most six connections to one host. Two of the six must stay free for requests. */
const maxUnlimitedStreams = 4
/**
 * How long a stream stays open if there are too many streams. The more there are, the longer each stays open, because a
 * browser reopens only about 20 streams a second.
 */
const streamLifetimeMs = (open: number) => 50 * open

/**
 * Keeps connections free for a browser's short requests. When streams take more than four of the browser's six
 * connections, each stream is ended after a short time. The Firestore SDK reopens the stream at once, but the browser
 * first sends the requests that were waiting for a connection.
 */
export class ConnectionLimiter {
  readonly #openByBrowser = new Map<string, Map<ServerResponse, () => void>>()
  readonly #scheduled = new WeakSet<ServerResponse>()

  /** @param end ends the response so that the client opens a new one */
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
