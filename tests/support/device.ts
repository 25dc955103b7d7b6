import { randomBytes, randomUUID } from 'node:crypto'
import type { Command } from '../../domain/commands.ts'
import type { CallErrorCode, RejectionCode } from '../../domain/errors.ts'
import type { Order } from '../../domain/order.ts'

/** The server's result of one command. `seen`: the command was applied before, perhaps when another device sent it. */
export type CommandResult = {
  seq: number
  id: string
  status: 'accepted' | 'rejected' | 'seen'
  code?: RejectionCode
  lineIds?: string[]
}
/** The answer of the cloud function `orders`. */
export type OrdersAnswer = {
  data?: {
    results: CommandResult[]
    orders: { [orderId: string]: Order }
    /** The sequence number of the last command that the server has received from the device. */
    lastSeq: number
    epoch: string
    /** The prefix of the device's check numbers, for example `B` in `B-17`. */
    letters: string
    now: number
  }
  error?: { code: CallErrorCode; message: string; expected?: number }
}
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
/** A command without its time and, if the test does not need one, without an id. */
export type CommandInput = Without<Command, 'id' | 'at'> & { id?: string }

/** The URL of the cloud functions, to which a function's name is appended. */
export const functionsBase = (port: number) => `http://127.0.0.1:${port}/demo-comanda/us-central1`

/**
 * Signs in over HTTP without the Firebase SDK and returns the ID token.
 * @param type `Admins` for staff, `Clientes` for guests
 */
export async function signInByHttp(
  port: number,
  tenant: string,
  user: string,
  password = 'comanda',
  type: 'Admins' | 'Clientes' = 'Admins',
): Promise<string> {
  const tenantId = await (await fetch(`http://127.0.0.1:${port}/${tenant}/AuthTenants/${type}.json`)).json()
  const answer = await fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${user}@${type.toLowerCase()}.comanda.app`,
        password,
        tenantId,
        returnSecureToken: true,
      }),
    },
  )
  const { idToken, error } = (await answer.json()) as { idToken?: string; error?: { message: string } }
  if (!idToken) throw new Error(`sign-in of ${user} failed: ${error?.message}`)
  return idToken
}

/** Calls the cloud function `name`. If `data` is a string, it is sent unchanged as the request's body. */
export async function callByHttp<Answer>(
  port: number,
  name: string,
  data: unknown,
  token?: string,
): Promise<Answer & { status: number }> {
  const response = await fetch(`${functionsBase(port)}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...(token && { authorization: `Bearer ${token}` }) },
    body: typeof data === 'string' ? data : JSON.stringify({ headers: {}, data }),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

/** A simulated tablet that sends commands to the cloud function `orders` over HTTP. It does not use the app's code. */
export class HttpDevice {
  readonly id = randomBytes(16).toString('hex')
  readonly port: number
  readonly tenant: string
  token: string
  seq = 0
  acked = 0

  constructor(port: number, tenant: string, token: string) {
    this.port = port
    this.tenant = tenant
    this.token = token
  }

  static async signedIn(port: number, tenant: string, user: string): Promise<HttpDevice> {
    return new HttpDevice(port, tenant, await signInByHttp(port, tenant, user))
  }

  /** Adds to each command the next sequence number (`seq`), the current time and, unless the command has one, an id. */
  numberCommands(taps: CommandInput[]): (Command & { seq: number })[] {
    return taps.map(tap => ({ id: randomUUID(), at: Date.now(), ...tap, seq: ++this.seq }) as Command & { seq: number })
  }

  /** Sends commands that already have a `seq` and an id. `extra` adds or replaces fields of the request. */
  post(commands: unknown[], extra: object = {}): Promise<OrdersAnswer & { status: number }> {
    const envelope = { tenant: this.tenant, device: this.id, protocol: 1, acked: this.acked, commands, ...extra }
    return callByHttp<OrdersAnswer>(this.port, 'orders', envelope, this.token)
  }

  /**
   * Numbers and sends the commands.
   * @throws if the server refuses the whole batch
   */
  async send(taps: CommandInput[]): Promise<NonNullable<OrdersAnswer['data']>> {
    const answer = await this.post(this.numberCommands(taps))
    if (!answer.data) throw new Error(`orders answered ${answer.status} ${JSON.stringify(answer.error)}`)
    this.acked = answer.data.lastSeq
    return answer.data
  }
}
