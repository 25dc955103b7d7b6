import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** A Listen or Write stream of Firestore. It receives the messages that arrive on a channel. */
export type Stream = { receive(message: unknown): void; close(): void }

type NumberedMessage = { id: number; json: string }
type BackChannel = { response: ServerResponse; longPolling: boolean; sentId: number; sentBytes: number }

/** A channel that sends nothing for this time sends a `noop`, because the client gives up after 1.5 times as long. */
export const noopIntervalMs = 25_000
/**
 * A channel without a request for this time is closed, because a tab that closes sends nothing. A tab that only slept
 * opens a new channel.
 */
const idleTimeoutMs = 60_000
/**
 * Sent messages stay in memory until a request acknowledges them. So the channel ends a response of this length, which
 * makes the client send its next request.
 */
const maxBackChannelBytes = 1024 * 1024

/**
 * One WebChannel session. Messages to the client are numbered and stored until the client acknowledges them. Each
 * message from the client is delivered once. The back channel is the open HTTP response that carries the messages to
 * the client.
 */
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
  /** The number of the next message from the client, counted from the start of the session. */
  #nextIncoming = 0

  constructor(open: (send: (json: string) => void) => Stream, ended: () => void) {
    this.#onEnd = ended
    this.#idleTimer = setTimeout(() => this.#expire(), idleTimeoutMs).unref()
    this.#stream = open(json => this.#send(`[${json}]`))
  }

  /**
   * Delivers messages to the stream. Skips the messages that an earlier request has delivered, because the client repeats
   * a request whose answer was lost.
   * @param offset the number of the first message
   */
  receive(offset: number, messages: readonly unknown[]): void {
    for (const [i, message] of messages.entries()) {
      if (offset + i < this.#nextIncoming) continue
      this.#nextIncoming = offset + i + 1
      this.#stream.receive(message)
    }
  }

  /** Makes `response` the back channel, replacing an earlier one, and sends all messages not yet acknowledged. */
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
    // The immediate first message tells the client that no proxy on the way buffers the response.
    else if (!longPolling) this.#send('["noop"]')
  }

  /**
   * Ends the response, so that the client opens another. Does nothing if another response has replaced it already.
   */
  detach(response: ServerResponse): void {
    if (this.#backChannel?.response === response) this.#detach()
  }

  acknowledge(id: number): void {
    this.#unacknowledged = this.#messagesAfter(id)
    this.#idleTimer.refresh()
  }

  /** @returns whether a back channel is open, the number of the last message, and the bytes not yet acknowledged */
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

  /**
   * Queues a message. All messages queued in one synchronous step are sent as one frame.
   * @param message a JSON array in ASCII
   */
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
    const text = frameMessage(`[${entries.map(({ json }) => json).join(',')}]`)
    back.sentId = entries.at(-1)!.id
    back.sentBytes += text.length
    back.response.write(text)
    this.#noopTimer?.refresh()
    if (back.longPolling || back.sentBytes > maxBackChannelBytes) this.#detach()
  }

  /** The stored messages with numbers above `id`. The numbers have no gaps, so the index follows from the number. */
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

/** Writes the length before the text, as WebChannel requires. It counts UTF-16 units, which for ASCII equal bytes. */
export function frameMessage(json: string): string {
  return `${json.length}\n${json}`
}
