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

/** What the proxy does with requests of the browser, including those of the service worker and of live queries. */
export type ProxyMode =
  | { kind: 'clear' }
  /** Closes all open connections and each new one. */
  | { kind: 'down' }
  /** Accepts requests but sends no answers until the fault ends. `passes` decides which requests reach the server. */
  | { kind: 'hung'; passes: () => boolean }
  /**
   * Sends `answer` instead of the server's answer, to all requests or only to those whose path matches `only`. `passes`
   * decides which of these requests still reach the server.
   */
  | { kind: 'answers'; answer: ProxyAnswer; only?: RegExp; passes: () => boolean }

/** An HTTP response that the proxy makes up. */
export type ProxyAnswer = { status: number; headers: OutgoingHttpHeaders; body: string }

/** The host to which the simulated captive portal redirects. Every request to this host gets `portalPage`. */
export const portalHost = 'portal.localhost'
/** The login page of a Wi-Fi network (captive portal), which the proxy sends instead of the requested page. */
export const portalPage: ProxyAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><form action=/login><button>Acepto</button></form>',
}

/** An HTTP proxy between the browser and the server that injects network faults. */
export class FaultyProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #delayed = new Set<() => void>()
  /**
   * Emits `requested` when a call of the function `orders` arrives at the proxy, and `answered` when the server has
   * answered the call but the browser does not have the answer yet.
   */
  readonly callEvents: EventEmitter<{ requested: []; answered: [] }>
  readonly #upstream: number
  #mode: ProxyMode = { kind: 'clear' }

  private constructor(upstream: number, moments: FaultyProxy['callEvents']) {
    this.#upstream = upstream
    this.callEvents = moments
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

  static async start(upstream: number, moments: FaultyProxy['callEvents']): Promise<FaultyProxy> {
    const network = new FaultyProxy(upstream, moments)
    await new Promise<void>(resolve => network.#server.listen(0, '127.0.0.1', resolve))
    return network
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  setMode(mode: ProxyMode): void {
    this.#mode = mode
    // In the mode `hung` the open connections stay open, so that they hang too.
    if (mode.kind === 'down' || mode.kind === 'answers') this.#closeConnections()
  }

  /**
   * Ends the fault. If `cut` is true, closes all connections. Otherwise sends the requests and answers that were
   * delayed.
   */
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
    const mode = this.#mode
    const isOrders = incoming.url?.endsWith('/orders') ?? false
    if (isOrders && incoming.method === 'POST') this.callEvents.emit('requested')
    if (incoming.headers.host?.startsWith(portalHost)) write(outgoing, portalPage)
    else if (mode.kind === 'answers' && (mode.only?.test(incoming.url ?? '') ?? true)) {
      const instead = () => write(outgoing, mode.answer)
      if (mode.passes()) this.#forward(incoming, outgoing, instead)
      else incoming.resume().on('end', instead)
    } else if (mode.kind === 'hung' && !mode.passes()) {
      // `restore` forwards the request later, unless it closes the connections.
      this.#delayed.add(() => this.#forward(incoming, outgoing))
    } else this.#forward(incoming, outgoing)
  }

  /** @param instead the response that the browser gets in place of the server's response */
  #forward(incoming: IncomingMessage, outgoing: ServerResponse, instead?: () => void): void {
    const { method, url, headers } = incoming
    const call = request({ host: '127.0.0.1', port: this.#upstream, method, path: url, headers, agent: false })
    call.on('error', () => outgoing.destroy())
    outgoing.on('close', () => call.destroy())
    call.on('response', answer => {
      if (url?.endsWith('/orders') && method === 'POST') this.callEvents.emit('answered')
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

  /**
   * Calls `send` at once, except in the mode `hung` and while earlier data is still waiting. In these cases, `restore`
   * calls `send` later, or closes the connection without sending.
   */
  #sendOrDelay(send: () => void): void {
    if (this.#mode.kind === 'hung' || this.#delayed.size > 0) this.#delayed.add(send)
    else send()
  }
}

function write(outgoing: ServerResponse, { status, headers, body }: ProxyAnswer): void {
  // Allows every origin, so that CORS does not hide the answer from the page.
  outgoing.writeHead(status, { 'access-control-allow-origin': '*', 'cache-control': 'no-store', ...headers }).end(body)
}
