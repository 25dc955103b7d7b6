import type { Category, Department, Modifier, Product, Table, Tenant } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Order } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import type { CallError } from '../../platform/call-error.ts'
import type { FirebaseConfig, KnownUser, RegistryEntry } from '../../platform/identity.ts'

/** A document of the mirror: its id beside its fields. */
export type WithId<Doc> = { id: string } & Doc

/** A command from the tap until its answer is durable here; a rejected one until a person has dismissed it. */
export type OutboxRow = {
  /** Counts over all users of the device: fold and sending follow it. */
  n: number
  uid: string
  role: Role
  /** Counts over one device identity, from 1, without gaps. */
  seq: number
  /** The command's id. */
  id: string
  orderIds: string[]
  command: Command
  state: 'pending' | 'rejected'
  code?: RejectionCode
  /** Taken over from another tablet: who vouched for it here and sends it, for `uid`, and nobody else ever. */
  via?: string
}

/**
 * One numbering of commands, known to the server by `device`; each user of this installation has one, and what was taken over
 * from another tablet has its own.
 */
export type DeviceRow = {
  /** Of the user, or of the queue of what was taken over: see `queueOf`. */
  uid: string
  device: string
  nextSeq: number
  /** The highest `seq` whose result is durable here. */
  acked: number
  letters?: string
  /** Of the last ticket number given, `letters-counter`. */
  counter: number
  /** Who sends for the user, whose own session is dead: to the server the device is theirs. */
  via?: string
}

/** A command that waits for a manager: whose it was, on which check, and why it did not come to pass. */
export type QuarantinedCommand = {
  id: string
  command: Command
  uid: string
  name?: string
  place?: { departmentId: string; tableId?: string; number: string }
  why: RejectionCode
  at: number
}

/** A table that a guest sits at: its order, and the token that goes with every batch of theirs until the check is closed. */
export type JoinedTable = { orderId: string; token: string; tableId: string; departmentId: string; at: number }

/** What the leading tab last knew of the server: `since` when, and `at` which time it last said so. */
export type Contact = {
  state: 'connecting' | 'online' | 'offline'
  since: number
  at: number
  /** When the server was last heard, to the minute; it outlives the page. */
  heard?: number
  problem?: ContactProblem
}
export type ContactProblem = 'upgrade' | 'signIn' | 'denied'

/** How often a command was sent without an answer that settled it, and how the last call ended. */
export type RetryRecord = { tries: number; at: number; code: CallError['code'] }

/** Single values, each a row `{key, value}` of the store `meta`. */
export type Meta = {
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
  /** The revision of the mirrored catalogue; 0 when it must be fetched whole. */
  rev: number
  epoch: string
  contact: Contact
  /** Of what is pending, by the command's id. */
  attempts: { [commandId: string]: RetryRecord }
  /** The uid of the session. */
  session: string
  /** The guest's tables, the latest last. */
  joined: JoinedTable[]
  /** What a manager has to decide on, the oldest first. */
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

/** Orders as the domain's `reduce` takes them: by id, which the order itself does not repeat. */
export type OrdersById = { [orderId: string]: Order }

/** Primary key first, then the indexes; in Dexie's notation. */
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
