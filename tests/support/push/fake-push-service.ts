import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { BrowserKeys } from './browser-keys.ts'
import { checkVapid } from './check-vapid.ts'

type Message = { headers: IncomingHttpHeaders; text: string }

/**
 * A push service on this machine that replaces the push service of a browser maker. It has one subscriber. Like a real
 * push service, it refuses messages without a VAPID signature for itself, and deletes a subscription that the browser
 * ends.
 */
export class FakePushService {
  readonly keys = new BrowserKeys()
  readonly messages: Message[] = []
  /** The HTTP status with which the service answers each message. */
  status = 201
  readonly #server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { aud } = checkVapid(request.headers.authorization ?? '')
    if (aud !== this.origin) throw new Error(`signed for ${aud}`)
    this.messages.push({ headers: request.headers, text: this.keys.decrypt(body) })
    response.writeHead(this.status).end()
  })

  static async start(): Promise<FakePushService> {
    const service = new FakePushService()
    service.#server.listen(0, '127.0.0.1')
    await once(service.#server, 'listening')
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get endpoint(): string {
    return `${this.origin}/subscription-1`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
