import type { Category, Department, Modifier, Product, Table, Tenant } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Order } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import type { CallError } from '../../platform/call-error.ts'
import type { FirebaseConfig, KnownUser, RegistryEntry } from '../../platform/identity.ts'

export type WithId<Doc> = { id: string } & Doc

/** An accepted command leaves the outbox; a rejected one stays until a person dismisses it. */
export type OutboxRow = {
  /** The primary key, which counts the taps of all users. Commands are folded and sent in this order. */
  n: number
  uid: string
  role: Role
  /** Counts up within one `DeviceRow`, from 1 and without gaps. */
  seq: number
  /** Equals `command.id`. */
  id: string
  orderIds: string[]
  command: Command
  state: 'pending' | 'rejected'
  code?: RejectionCode
  /** The uid of the user who took the command over from another tablet and sends it for `uid`. */
  via?: string
}

/** The state of one numbered sequence of commands. The server identifies the sequence by `device`. */
export type DeviceRow = {
  /** The key of the sequence: see `queueKeyOf`. */
  uid: string
  device: string
  nextSeq: number
  /** The highest `seq` whose result is stored on this device. */
  acked: number
  /** The first part of this device's ticket numbers, given by the server: `B` in `B-17`. */
  letters?: string
  /** The second part of the last used ticket number: 17 in `B-17`. */
  counter: number
  /** The uid of the user who sends these commands for their owner, after a take-over or the end of the owner's session. */
  via?: string
}

export type QuarantinedCommand = {
  id: string
  command: Command
  uid: string
  name?: string
  place?: { departmentId: string; tableId?: string; number: string }
  /** Why the server did not apply the command. */
  why: RejectionCode
  at: number
}

/** `token`: proves to the server that the guest joined the order. */
export type JoinedOrder = { orderId: string; token: string; tableId: string; departmentId: string; at: number }

/** The connection to the server as the leading tab sees it. `at`: when the tab wrote this record. */
export type ServerConnection = {
  state: 'connecting' | 'online' | 'offline'
  since: number
  at: number
  /** When the server last answered, at most a minute out of date. */
  heard?: number
  problem?: ConnectionProblem
}
export type ConnectionProblem = 'upgrade' | 'signIn' | 'denied'

/** `tries`: calls without a result for the command. `at` and `code`: of the last call. */
export type RetryRecord = { tries: number; at: number; code: CallError['code'] }

/** The rows of the store `meta`, by key. */
export type Meta = {
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
  /** The revision of the mirrored catalogue; 0 when the whole catalogue must be fetched. */
  rev: number
  epoch: string
  contact: ServerConnection
  /** The retries of pending commands, by command id. */
  attempts: { [commandId: string]: RetryRecord }
  /** The uid of the signed-in user. */
  session: string
  /** The tables that the guest joined, the latest one last. */
  joined: JoinedOrder[]
  /** Oldest first. */
  quarantine: QuarantinedCommand[]
  registry: RegistryEntry
  config: FirebaseConfig
}
export type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta]

export type RowsByStore = {
  departments: WithId<Department>
  categories: WithId<Category>
  products: WithId<Product>
  modifiers: WithId<Modifier>
  tables: WithId<Table>
  orders: WithId<Order>
  meta: MetaRow
  outbox: OutboxRow
  devices: DeviceRow
  users: KnownUser
}
export type StoreName = keyof RowsByStore

export type OrdersById = { [orderId: string]: Order }

/** The primary key and then the indexes of each store, in Dexie's notation. */
export const storeDefinitions = {
  departments: 'id',
  categories: 'id',
  products: 'id, categoryId',
  modifiers: 'id',
  tables: 'id, departmentId',
  orders: 'id, [departmentId+status]',
  meta: 'key',
  outbox: '++n, &id, state, *orderIds',
  devices: 'uid',
  users: 'uid',
} as const satisfies Record<StoreName, string>

export const storeNames = Object.keys(storeDefinitions) as StoreName[]

export type PrimaryKeys = {
  departments: string
  categories: string
  products: string
  modifiers: string
  tables: string
  orders: string
  meta: keyof Meta
  outbox: number
  devices: string
  users: string
}

export type IndexNames = {
  departments: never
  categories: never
  products: 'categoryId'
  modifiers: never
  tables: 'departmentId'
  orders: '[departmentId+status]'
  meta: never
  outbox: 'id' | 'state' | 'orderIds'
  devices: never
  users: never
}
