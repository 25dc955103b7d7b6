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

/** What stands between the browser and the server, for every connection: the page's, the worker's, the live queries'. */
export type ProxyMode =
  | { kind: 'clear' }
  /** Connections are cut, and new ones too. */
  | { kind: 'down' }
  /** Connections are taken, nothing comes back; `passes` says which requests reach the server all the same. */
  | { kind: 'hung'; passes: () => boolean }
  /** Something else answers; `passes` says which requests the server has carried out before. */
  | { kind: 'answers'; answer: Answer; only?: RegExp; passes: () => boolean }

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: string }

/** Where a redirecting portal leads to: its page answers 200, in HTML. */
export const portalHost = 'portal.localhost'
export const portalPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Wi-Fi</title><form action=/login><button>Acepto</button></form>',
}

/** A proxy on a port of its own, with weather. */
export class FaultyProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #delayed = new Set<() => void>()
  /** `requested`: an `orders` call has come; `answered`: its answer is here, and the browser does not have it yet. */
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
    // Live queries hang with the rest; whatever else comes between them and the server ends them.
    if (weather.kind === 'down' || weather.kind === 'answers') this.#closeConnections()
  }

  /** What hung goes on where it stopped, or was cut meanwhile. */
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
      // Never answered; if the connection outlives the weather, the request arrives late.
      this.#delayed.add(() => this.#forward(incoming, outgoing))
    } else this.#forward(incoming, outgoing)
  }

  /** @param instead what the browser gets in place of the answer */
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

  /** In order: what is held is released as it came. */
  #sendOrDelay(send: () => void): void {
    if (this.#mode.kind === 'hung' || this.#delayed.size > 0) this.#delayed.add(send)
    else send()
  }
}

function write(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  // A portal answers whoever asks: what stops the page from reading it must be the page's own care.
  outgoing.writeHead(status, { 'access-control-allow-origin': '*', 'cache-control': 'no-store', ...headers }).end(body)
}
