import type { Category, Department, Modifier, Product, Table, Tenant } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Order } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import type { CallError } from '../../platform/call-error.ts'
import type { FirebaseConfig, KnownUser, RegistryEntry } from '../../platform/identity.ts'

/** A document of the mirror: its fields and its id. */
export type WithId<Doc> = { id: string } & Doc

/**
 * A command from the tap until the server's result is stored here. A rejected command stays until a person dismisses
 * it.
 */
export type OutboxRow = {
  /** Counts up over all users of the device. Commands are folded and sent in this order. */
  n: number
  uid: string
  role: Role
  /** Counts up within one `DeviceRow`, from 1 and without gaps. */
  seq: number
  /** The command's id. */
  id: string
  orderIds: string[]
  command: Command
  state: 'pending' | 'rejected'
  code?: RejectionCode
  /**
   * For a command that was taken over from another tablet: the uid of the user who took it over and sends it for `uid`.
   */
  via?: string
}

/**
 * One numbering of commands, which the server knows by `device`. Each user of this installation has one. So does each
 * pair of a user who takes over commands and the user who tapped them on another tablet.
 */
export type DeviceRow = {
  /** The uid of the user, or the key of a queue of commands that were taken over: see `queueKeyOf`. */
  uid: string
  device: string
  nextSeq: number
  /** The highest `seq` whose result is stored here. */
  acked: number
  /** The first part of this device's ticket numbers, given by the server: `B` in `B-17`. */
  letters?: string
  /** The second part of the last ticket number that was used: 17 in `B-17`. */
  counter: number
  /**
   * The uid of the user who sends these commands for their owner, after a take-over or because the owner's session has
   * ended. For the server the device belongs to the sender.
   */
  via?: string
}

/** A command that the server has quarantined until a manager applies or dismisses it. */
export type QuarantinedCommand = {
  id: string
  command: Command
  uid: string
  name?: string
  place?: { departmentId: string; tableId?: string; number: string }
  /** Why the server did not apply it. */
  why: RejectionCode
  at: number
}

/**
 * A table that a guest has joined: its order, and the token that the guest's commands need until the order is closed.
 */
export type JoinedTable = { orderId: string; token: string; tableId: string; departmentId: string; at: number }

/** The connection to the server as the leading tab last wrote it: in `state` since `since`, written at `at`. */
export type ServerContact = {
  state: 'connecting' | 'online' | 'offline'
  since: number
  at: number
  /** When the server last answered, to the minute. */
  heard?: number
  problem?: ContactProblem
}
export type ContactProblem = 'upgrade' | 'signIn' | 'denied'

/** How often a command was sent without a result, and how the last call failed. */
export type RetryRecord = { tries: number; at: number; code: CallError['code'] }

/** Single values, each a row `{key, value}` of the store `meta`. */
export type Meta = {
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
  /** The revision of the mirrored catalogue; 0 when it must be fetched whole. */
  rev: number
  epoch: string
  contact: ServerContact
  /** The retries of pending commands, by command id. */
  attempts: { [commandId: string]: RetryRecord }
  /** The uid of the session. */
  session: string
  /** The tables that the guest joined, the latest one last. */
  joined: JoinedTable[]
  /** The commands that a manager has to decide on, oldest first. */
  quarantine: QuarantinedCommand[]
  registry: RegistryEntry
  config: FirebaseConfig
}
export type MetaRow = { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta]

export type Rows = {
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
export type StoreName = keyof Rows

/** Orders by id, as the domain's `reduce` takes them. */
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

export type Keys = {
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

export type Indexes = {
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
