import type { EventEmitter } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What the proxy does with every connection of the browser: the page's, the service worker's and the live queries'. */
export type ProxyMode =
  | { kind: 'clear' }
  /** Closes all connections, and each new one. */
  | { kind: 'down' }
  /** Accepts connections and answers nothing. `passes` decides which requests still reach the server. */
  | { kind: 'hung'; passes: () => boolean }
  /** Answers in place of the server. `passes` decides which requests the server executes first. */
  | { kind: 'answers'; answer: Answer; only?: RegExp; passes: () => boolean }

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: string }

/** The host that a captive portal redirects to. It answers 200 with HTML. */
export const portalHost = 'portal.localhost'
export const portalPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><form action=/login><button>Acepto</button></form>',
}

/** An HTTP proxy before the server that injects network faults. */
export class FaultyProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #delayed = new Set<() => void>()
  /**
   * `requested`: a call of `orders` has arrived. `answered`: the server has answered it, and the browser does not have
   * the answer yet.
   */
  readonly moments: EventEmitter<{ requested: []; answered: [] }>
  readonly #upstream: number
  #mode: ProxyMode = { kind: 'clear' }

  private constructor(upstream: number, moments: FaultyProxy['moments']) {
    this.#upstream = upstream
    this.moments = moments
    this.#server = createServer((incoming, outgoing) => this.#serve(incoming, outgoing))
    this.#server.on('connection', socket => {
      if (this.#mode.kind === 'down') {
        socket.destroy()
        return
      }
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
      socket.on('error', () => {})
    })
  }

  static async start(upstream: number, moments: FaultyProxy['moments']): Promise<FaultyProxy> {
    const network = new FaultyProxy(upstream, moments)
    await new Promise<void>(resolve => network.#server.listen(0, '127.0.0.1', resolve))
    return network
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  setMode(weather: ProxyMode): void {
    this.#mode = weather
    // A hanging network leaves live queries open; the other modes close them.
    if (weather.kind === 'down' || weather.kind === 'answers') this.#closeConnections()
  }

  /** Returns to normal. Delayed requests and answers are sent, unless `cut` closes their connections. */
  restore(cut: boolean): void {
    this.#mode = { kind: 'clear' }
    if (cut) this.#closeConnections()
    for (const release of this.#delayed) release()
    this.#delayed.clear()
  }

  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve))
    this.#closeConnections()
    await closed
  }

  #closeConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#delayed.clear()
  }

  #serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const weather = this.#mode
    const isOrders = incoming.url?.endsWith('/orders') ?? false
    if (isOrders && incoming.method === 'POST') this.moments.emit('requested')
    if (incoming.headers.host?.startsWith(portalHost)) write(outgoing, portalPage)
    else if (weather.kind === 'answers' && (weather.only?.test(incoming.url ?? '') ?? true)) {
      const instead = () => write(outgoing, weather.answer)
      if (weather.passes()) this.#forward(incoming, outgoing, instead)
      else incoming.resume().on('end', instead)
    } else if (weather.kind === 'hung' && !weather.passes()) {
      // Not answered now. If the connection still exists after `restore`, the request is forwarded late.
      this.#delayed.add(() => this.#forward(incoming, outgoing))
    } else this.#forward(incoming, outgoing)
  }

  /** @param instead sends the browser another response in place of the server's */
  #forward(incoming: IncomingMessage, outgoing: ServerResponse, instead?: () => void): void {
    const { method, url, headers } = incoming
    const call = request({ host: '127.0.0.1', port: this.#upstream, method, path: url, headers, agent: false })
    call.on('error', () => outgoing.destroy())
    outgoing.on('close', () => call.destroy())
    call.on('response', answer => {
      if (url?.endsWith('/orders') && method === 'POST') this.moments.emit('answered')
      if (instead) {
        answer.resume().on('end', instead)
        return
      }
      answer.on('error', () => outgoing.destroy())
      outgoing.on('error', () => {})
      this.#sendOrDelay(() => outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders())
      answer.on('data', chunk => this.#sendOrDelay(() => outgoing.write(chunk)))
      answer.on('end', () => this.#sendOrDelay(() => outgoing.end()))
    })
    incoming.pipe(call)
  }

  /** Sends now, or after everything that is already delayed. */
  #sendOrDelay(send: () => void): void {
    if (this.#mode.kind === 'hung' || this.#delayed.size > 0) this.#delayed.add(send)
    else send()
  }
}

function write(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  // The portal allows every origin, so that CORS does not hide its answer from the page.
  outgoing.writeHead(status, { 'access-control-allow-origin': '*', 'cache-control': 'no-store', ...headers }).end(body)
}
