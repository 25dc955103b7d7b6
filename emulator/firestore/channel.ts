import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What is spoken through a channel; the channel itself only carries it. */
export type Stream = { receive(message: unknown): void; close(): void }

type NumberedMessage = { id: number; json: string }
type BackChannel = { response: ServerResponse; longPolling: boolean; sentId: number; sentBytes: number }

/** The client gives its back channel up after 1.5 times this silence. */
export const noopIntervalMs = 25_000
/** A closed tab may not say goodbye; a sleeping one comes back as a new session. */
const idleTimeoutMs = 60_000
/** What is sent is kept until a later request acknowledges it; so a new one is provoked now and then. */
const maxBackChannelBytes = 1024 * 1024

/** One WebChannel session: numbered messages to the client, kept until acknowledged, and messages from it, each once. */
export class Channel {
  readonly id = randomBytes(18).toString('base64url')
  readonly #stream: Stream
  readonly #onEnd: () => void
  readonly #idleTimer: NodeJS.Timeout
  #unacknowledged: NumberedMessage[] = []
  #lastId = 0
  #backChannel: BackChannel | undefined
  #noopTimer: NodeJS.Timeout | undefined
  #flushing = false
  /** The absolute number of the next message from the client. */
  #nextIncoming = 0

  constructor(open: (send: (json: string) => void) => Stream, ended: () => void) {
    this.#onEnd = ended
    this.#idleTimer = setTimeout(() => this.#expire(), idleTimeoutMs).unref()
    this.#stream = open(json => this.#send(`[${json}]`))
  }

  /** Takes messages in; those that came before, by a request that was repeated, are dropped. */
  receive(offset: number, messages: readonly unknown[]): void {
    for (const [i, message] of messages.entries()) {
      if (offset + i < this.#nextIncoming) continue
      this.#nextIncoming = offset + i + 1
      this.#stream.receive(message)
    }
  }

  /** Makes a response the way to the client, in place of any before, and sends at once what is owed. */
  attach(response: ServerResponse, options: { acknowledgedId: number; longPollingMs: number | undefined }): void {
    this.#detach()
    this.acknowledge(options.acknowledgedId)
    const longPolling = options.longPollingMs !== undefined
    this.#backChannel = { response, longPolling, sentId: options.acknowledgedId, sentBytes: 0 }
    response.on('close', () => this.detach(response))
    this.#noopTimer = setTimeout(
      () => this.#send('["noop"]'),
      Math.min(options.longPollingMs ?? noopIntervalMs, noopIntervalMs),
    )
    if (this.#unacknowledged.length > 0) this.#flush()
    // A first byte at once tells the client that no proxy holds the answer back.
    else if (!longPolling) this.#send('["noop"]')
  }

  /** Ends a response; the client opens another. Nothing, if another has taken its place. */
  detach(response: ServerResponse): void {
    if (this.#backChannel?.response === response) this.#detach()
  }

  acknowledge(id: number): void {
    this.#unacknowledged = this.#messagesAfter(id)
    this.#idleTimer.refresh()
  }

  /** What the client is told of the way back: is it there, the last message sent on it, bytes not acknowledged. */
  status(): [0 | 1, number, number] {
    const bytes = this.#unacknowledged.reduce((sum, { json }) => sum + json.length, 0)
    return [this.#backChannel ? 1 : 0, this.#lastId, bytes]
  }

  end(): void {
    this.#detach()
    clearTimeout(this.#idleTimer)
    this.#stream.close()
    this.#onEnd()
  }

  #expire(): void {
    if (this.#backChannel) this.#idleTimer.refresh()
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
    const back = this.#backChannel
    const entries = back && this.#messagesAfter(back.sentId)
    if (!back || !entries || entries.length === 0) return
    const text = frame(`[${entries.map(({ json }) => json).join(',')}]`)
    back.sentId = entries.at(-1)!.id
    back.sentBytes += text.length
    back.response.write(text)
    this.#noopTimer?.refresh()
    if (back.longPolling || back.sentBytes > maxBackChannelBytes) this.#detach()
  }

  /** What is kept of later numbers than this one; they have no gaps. */
  #messagesAfter(id: number): NumberedMessage[] {
    const first = this.#unacknowledged[0]?.id ?? 0
    return this.#unacknowledged.slice(Math.max(0, id + 1 - first))
  }

  #detach(): void {
    clearTimeout(this.#noopTimer)
    this.#idleTimer.refresh()
    this.#backChannel?.response.end()
    this.#backChannel = undefined
  }
}

/** Length and text; the length is in UTF-16 units, which ASCII makes the same as bytes. */
export function frame(json: string): string {
  return `${json.length}\n${json}`
}
