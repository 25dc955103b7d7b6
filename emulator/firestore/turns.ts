import type { IncomingMessage, ServerResponse } from 'node:http'

/** A browser opens six connections to a host for all its tabs together. Some must be left for what it sends. */
const calm = 4
/** So that all of them together ask anew twenty times a second. */
const turnMs = (held: number) => 50 * held

/**
 * When the streams of one browser hold so many of its connections that its other requests starve, each gives way after
 * a turn: the client comes back at once, but behind whoever waits.
 */
export class Turns {
  readonly #held = new Map<string, Map<ServerResponse, () => void>>()
  readonly #ending = new WeakSet<ServerResponse>()

  /** @param end ends the response in a way that its client is used to */
  take(request: IncomingMessage, response: ServerResponse, end: () => void): void {
    const { host, 'user-agent': agent } = request.headers
    if (!agent?.startsWith('Mozilla/')) return
    const browser = `${request.socket.remoteAddress} ${host} ${agent}`
    const held = this.#held.get(browser) ?? new Map<ServerResponse, () => void>()
    this.#held.set(browser, held.set(response, end))
    response.on('close', () => {
      held.delete(response)
      if (held.size === 0) this.#held.delete(browser)
    })
    if (held.size > calm) for (const entry of held) this.#limit(...entry, turnMs(held.size))
  }

  #limit(response: ServerResponse, end: () => void, ms: number): void {
    if (this.#ending.has(response)) return
    this.#ending.add(response)
    const timer = setTimeout(end, ms).unref()
    response.on('close', () => clearTimeout(timer))
  }
}
