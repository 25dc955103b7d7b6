import type { Order } from '../../domain/order.ts'
import { type CommandInput, callByHttp, HttpDevice, type OrdersAnswer, signInByHttp } from './device.ts'

/** A simulated guest's phone. `joinTable` stores an order token, which the phone sends with each batch of commands. */
export class GuestPhone extends HttpDevice {
  orderToken: string | undefined
  orderId = ''

  static async signedInAsGuest(port: number, tenant: string): Promise<GuestPhone> {
    return new GuestPhone(port, tenant, await signInAsGuest(port, tenant))
  }

  postJoin(tableId: string, t: string, more: object = {}): Promise<JoinAnswer & { status: number }> {
    return callByHttp<JoinAnswer>(this.port, 'join', { tenant: this.tenant, tableId, t, ...more }, this.token)
  }

  /**
   * Joins the table with the code `t` from the table's printed QR code, and returns the id of the joined order.
   * @throws if the server refuses
   */
  async joinTable(tableId: string, t: string): Promise<string> {
    const { data, error } = await this.postJoin(tableId, t)
    if (!data) throw new Error(`join answered ${JSON.stringify(error)}`)
    this.orderToken = data.token
    this.orderId = data.orderId
    return data.orderId
  }

  override post(commands: unknown[], extra: object = {}): Promise<OrdersAnswer & { status: number }> {
    return super.post(commands, { token: this.orderToken, ...extra })
  }

  /** Turns a command into one for the order that the phone has joined. */
  onJoinedOrder(tap: { type: CommandInput['type']; payload: object }): CommandInput {
    return { orderId: this.orderId, ...tap } as CommandInput
  }
}

export type JoinAnswer = {
  data?: { orderId: string; token: string; order: Order }
  error?: { code: string; message: string }
}
export type StaffAnswer = { data?: { uid: string; active?: boolean }; error?: { code: string; message: string } }

/** Signs in with the account that all guests share. @returns the ID token */
export const signInAsGuest = (port: number, tenant: string): Promise<string> =>
  signInByHttp(port, tenant, 'anonimo', 'comanda-invitado', 'Clientes')

/** Returns the secret codes (`t` in the URL) of the tables' printed QR codes, in the order of `tableIds`. */
export async function fetchPrintedCodes(port: number, tenant: string, tableIds: string[]): Promise<string[]> {
  const token = await signInByHttp(port, tenant, 'gerente')
  const { data } = await callByHttp<{ data?: { codes: { [id: string]: string } } }>(
    port,
    'tableCodes',
    { tenant, tableIds },
    token,
  )
  if (!data) throw new Error('no codes')
  return tableIds.map(id => data.codes[id]!)
}

/** Calls the endpoint `staff`, with which managers add and change staff members. `data.tenant` is `demo` by default. */
export const callStaffEndpoint = (
  port: number,
  token: string,
  data: object,
): Promise<StaffAnswer & { status: number }> =>
  callByHttp<StaffAnswer>(port, 'staff', { tenant: 'demo', ...data }, token)

/** Returns the claims of a token. Does not check the token's signature. */
export const readClaims = (token: string): { [name: string]: unknown; sub: string } =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'))

/** Returns the token with changed claims. The local backend does not notice, because it checks no signatures. */
export function forgeToken(token: string, claims: object): string {
  const [header, , signature] = token.split('.')
  const body = Buffer.from(JSON.stringify({ ...readClaims(token), ...claims })).toString('base64url')
  return [header, body, signature].join('.')
}
