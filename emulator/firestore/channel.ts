import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What is spoken through a channel; the channel itself only carries it. */
export type Stream = { receive(message: unknown): void; close(): void }

type Entry = { id: number; json: string }
type BackChannel = { response: ServerResponse; longPolling: boolean; sentId: number; sentBytes: number }

/** The client gives its back channel up after 1.5 times this silence. */
export const keepAliveMs = 25_000
/** A closed tab may not say goodbye; a sleeping one comes back as a new session. */
const idleMs = 60_000
/** What is sent is kept until a later request acknowledges it; so a new one is provoked now and then. */
const backChannelBytes = 1024 * 1024

/** One WebChannel session: numbered messages to the client, kept until acknowledged, and messages from it, each once. */
export class Channel {
  readonly id = randomBytes(18).toString('base64url')
  readonly #stream: Stream
  readonly #ended: () => void
  readonly #idle: NodeJS.Timeout
  #unacknowledged: Entry[] = []
  #lastId = 0
  #back: BackChannel | undefined
  #silence: NodeJS.Timeout | undefined
  #flushing = false
  /** The absolute number of the next message from the client. */
  #next = 0

  constructor(open: (send: (json: string) => void) => Stream, ended: () => void) {
    this.#ended = ended
    this.#idle = setTimeout(() => this.#expire(), idleMs).unref()
    this.#stream = open(json => this.#send(`[${json}]`))
  }

  /** Takes messages in; those that came before, by a request that was repeated, are dropped. */
  receive(offset: number, messages: readonly unknown[]): void {
    for (const [i, message] of messages.entries()) {
      if (offset + i < this.#next) continue
      this.#next = offset + i + 1
      this.#stream.receive(message)
    }
  }

  /** Makes a response the way to the client, in place of any before, and sends at once what is owed. */
  attach(response: ServerResponse, options: { acknowledgedId: number; longPollingMs: number | undefined }): void {
    this.#detach()
    this.acknowledge(options.acknowledgedId)
    const longPolling = options.longPollingMs !== undefined
    this.#back = { response, longPolling, sentId: options.acknowledgedId, sentBytes: 0 }
    response.on('close', () => this.detach(response))
    this.#silence = setTimeout(
      () => this.#send('["noop"]'),
      Math.min(options.longPollingMs ?? keepAliveMs, keepAliveMs),
    )
    if (this.#unacknowledged.length > 0) this.#flush()
    // A first byte at once tells the client that no proxy holds the answer back.
    else if (!longPolling) this.#send('["noop"]')
  }

  /** Ends a response; the client opens another. Nothing, if another has taken its place. */
  detach(response: ServerResponse): void {
    if (this.#back?.response === response) this.#detach()
  }

  acknowledge(id: number): void {
    this.#unacknowledged = this.#after(id)
    this.#idle.refresh()
  }

  /** What the client is told of the way back: is it there, the last message sent on it, bytes not acknowledged. */
  status(): [0 | 1, number, number] {
    const bytes = this.#unacknowledged.reduce((sum, { json }) => sum + json.length, 0)
    return [this.#back ? 1 : 0, this.#lastId, bytes]
  }

  end(): void {
    this.#detach()
    clearTimeout(this.#idle)
    this.#stream.close()
    this.#ended()
  }

  #expire(): void {
    if (this.#back) this.#idle.refresh()
    else this.end()
  }

  /** `message` is an array in ASCII JSON. All that is sent in one step leaves in one frame. */
  #send(message: string): void {
    this.#unacknowledged.push({ id: ++this.#lastId, json: `[${this.#lastId},${message}]` })
    if (this.#flushing) return
    this.#flushing = true
    queueMicrotask(() => this.#flush())
  }

  #flush(): void {
    this.#flushing = false
    const back = this.#back
    const entries = back && this.#after(back.sentId)
    if (!back || !entries || entries.length === 0) return
    const text = frame(`[${entries.map(({ json }) => json).join(',')}]`)
    back.sentId = entries.at(-1)!.id
    back.sentBytes += text.length
    back.response.write(text)
    this.#silence?.refresh()
    if (back.longPolling || back.sentBytes > backChannelBytes) this.#detach()
  }

  /** What is kept of later numbers than this one; they have no gaps. */
  #after(id: number): Entry[] {
    const first = this.#unacknowledged[0]?.id ?? 0
    return this.#unacknowledged.slice(Math.max(0, id + 1 - first))
  }

  #detach(): void {
    clearTimeout(this.#silence)
    this.#idle.refresh()
    this.#back?.response.end()
    this.#back = undefined
  }
}

/** Length and text; the length is in UTF-16 units, which ASCII makes the same as bytes. */
export function frame(json: string): string {
  return `${json.length}\n${json}`
}
