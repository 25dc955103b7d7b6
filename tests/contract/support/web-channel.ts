/** The messages of one response of WebChannel (the HTTP protocol of the web SDK), each with its number. */
export type ChannelMessages = [id: number, message: unknown][]

/** Parses a response of WebChannel, which consists of `<length>\n<json>` parts. */
function readFrames(text: string): unknown[] {
  const frames: unknown[] = []
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline + 1 + Number(text.slice(at, newline))
    frames.push(JSON.parse(text.slice(newline + 1, end)))
    at = end
  }
  return frames
}

/**
 * A minimal client of WebChannel, the HTTP protocol of the web SDK. Sends single requests, so that tests can repeat,
 * omit or reorder them.
 */
export class RawChannel {
  readonly #address: string
  #requestId = 1000
  #offset = 0
  sessionId = ''

  constructor(port: number, service: 'Listen' | 'Write') {
    this.#address = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/${service}/channel`
  }

  async open(message: object, authorization = ''): Promise<Response> {
    const headers = `X-Goog-Api-Client:test\r\nAuthorization:${authorization}\r\n`
    const response = await this.#post({ CVER: '22', 'X-HTTP-Session-Id': 'gsessionid' }, [message], 0, { headers })
    this.#offset = 1
    const [[[id, [word, sessionId]]]] = readFrames(await response.text()) as [[[number, [string, string]]]]
    if (id !== 0 || word !== 'c') throw new Error('no handshake')
    this.sessionId = sessionId
    return response
  }

  /**
   * @param resendOffset for messages that were sent before, and that a client without an answer sends again: the number
   * that the first of these messages had
   */
  async send(messages: object[], resendOffset?: number): Promise<unknown> {
    const offset = resendOffset ?? this.#offset
    if (resendOffset === undefined) this.#offset += messages.length
    const response = await this.#post({ SID: this.sessionId, AID: '0' }, messages, offset)
    return readFrames(await response.text())[0]
  }

  async terminate(): Promise<void> {
    await this.#post({ SID: this.sessionId, TYPE: 'terminate' }, [], 0)
  }

  /**
   * @param acknowledged the number of the last message that the client has received
   * @returns the messages of the next response, or the text of an error
   */
  async poll(acknowledged: number): Promise<ChannelMessages | string> {
    const response = await this.openBackChannel(acknowledged, { CI: '1' })
    const text = await response.text()
    return response.ok ? (readFrames(text).flat() as ChannelMessages) : text
  }

  /** Opens the response over which the server sends its messages. */
  openBackChannel(acknowledged: number, parameters: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    const query = {
      VER: '8',
      RID: 'rpc',
      SID: this.sessionId,
      AID: String(acknowledged),
      TYPE: 'xmlhttp',
      ...parameters,
    }
    return fetch(`${this.#address}?${new URLSearchParams(query)}`, { signal })
  }

  #post(parameters: object, messages: object[], offset: number, more: Record<string, string> = {}): Promise<Response> {
    const query = new URLSearchParams({ VER: '8', RID: String(this.#requestId++), ...parameters })
    const body = new URLSearchParams({ ...more, count: String(messages.length), ofs: String(offset) })
    for (const [i, message] of messages.entries()) body.set(`req${i}___data__`, JSON.stringify(message))
    return fetch(`${this.#address}?${query}`, { method: 'POST', body, headers: { Origin: 'http://demo.localhost' } })
  }
}
