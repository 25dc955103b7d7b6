import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { BrowserKeys } from './browser-keys.ts'
import { checkVapid } from './check-vapid.ts'

type Message = { headers: IncomingHttpHeaders; text: string }

/**
 * A fake of a browser maker's push service, on this machine, with one subscription. Like a real push service, it
 * accepts a message only if the message is signed (VAPID) for its own origin.
 */
export class FakePushService {
  readonly keys = new BrowserKeys()
  readonly messages: Message[] = []
  /**
   * The HTTP status with which the service answers each message. A push service answers 410 when the subscription has
   * ended.
   */
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
