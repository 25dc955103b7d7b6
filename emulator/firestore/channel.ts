import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/**
 * A stream of Firestore's protocol: `Listen`, for live queries, or `Write`. `receive` is called with each message from
 * the client.
 */
export type FirestoreStream = { receive(message: unknown): void; close(): void }

type NumberedMessage = { id: number; json: string }
type BackChannel = { response: ServerResponse; longPolling: boolean; sentId: number; sentBytes: number }

/**
 * The channel sends the message `noop` after this time without a message on an open response. A long poll can ask for a
 * shorter time. A client that receives nothing for 1.5 times as long gives the response up.
 */
export const noopIntervalMs = 25_000
/**
 * The channel is closed after this time without an open response and without a request of the client, because a browser
 * does not always tell the server that a tab was closed. A tab that was only suspended then opens a new channel.
 */
const idleTimeoutMs = 60_000
/**
 * The channel ends a response that has become longer than this. The client then sends its next request, which
 * acknowledges the messages, so that the channel can delete them.
 */
const maxBackChannelBytes = 1024 * 1024

/**
 * One session of WebChannel, the protocol by which the Firestore SDK exchanges messages with a server over plain HTTP.
 * The back channel is the open HTTP response that carries the messages to the client. Each of these messages has a
 * number and is stored until the client acknowledges it. Each message from the client is delivered once.
 */
export class WebChannelSession {
  readonly id = randomBytes(18).toString('base64url')
  readonly #stream: FirestoreStream
  readonly #onEnd: () => void
  readonly #idleTimer: NodeJS.Timeout
  #unacknowledged: NumberedMessage[] = []
  #lastId = 0
  #backChannel: BackChannel | undefined
  #noopTimer: NodeJS.Timeout | undefined
  #flushing = false
  /** The number of the next message from the client. The first message of a session has the number 0. */
  #nextIncoming = 0

  constructor(open: (send: (json: string) => void) => FirestoreStream, ended: () => void) {
    this.#onEnd = ended
    this.#idleTimer = setTimeout(() => this.#expire(), idleTimeoutMs).unref()
    this.#stream = open(json => this.#send(`[${json}]`))
  }

  /**
   * Delivers messages to the stream, except those that an earlier request has delivered. The client repeats a request
   * if it got no answer.
   * @param offset the number of the first message
   */
  receive(offset: number, messages: readonly unknown[]): void {
    for (const [i, message] of messages.entries()) {
      if (offset + i < this.#nextIncoming) continue
      this.#nextIncoming = offset + i + 1
      this.#stream.receive(message)
    }
  }

  /**
   * Makes `response` the back channel and ends an earlier back channel. Sends all messages that the client has not
   * acknowledged. If there are none, a long poll waits for a message.
   */
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
    // Sends a `noop` at once. When the client receives it, the client knows that no proxy buffers the response.
    else if (!longPolling) this.#send('["noop"]')
  }

  /** Ends the response if it is still the back channel. The client then opens the next back channel. */
  detach(response: ServerResponse): void {
    if (this.#backChannel?.response === response) this.#detach()
  }

  acknowledge(id: number): void {
    this.#unacknowledged = this.#messagesAfter(id)
    this.#idleTimer.refresh()
  }

  /**
   * @returns 1 if a back channel is open, otherwise 0; the number of the last message to the client; and the number of
   * bytes not yet acknowledged
   */
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
   * Queues a message. Messages that are queued in the same synchronous step are sent together.
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
    const text = prependLength(`[${entries.map(({ json }) => json).join(',')}]`)
    back.sentId = entries.at(-1)!.id
    back.sentBytes += text.length
    back.response.write(text)
    this.#noopTimer?.refresh()
    if (back.longPolling || back.sentBytes > maxBackChannelBytes) this.#detach()
  }

  /**
   * The stored messages with a number greater than `id`. The numbers have no gaps, so the index of a message is its
   * number minus the number of the first stored message.
   */
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

/**
 * Puts the length before the text, as WebChannel requires: `14`, a line break, `[[1,["noop"]]]`. The text is ASCII, so
 * its length in characters is its length in bytes.
 */
export function prependLength(json: string): string {
  return `${json.length}\n${json}`
}
