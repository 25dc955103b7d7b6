import type { Account } from '../../../domain/accounts.ts'
import type { Category, Customer, Department, Modifier, Product, Table, Tenant } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Station } from '../../../domain/kitchen/station.ts'
import type { Order } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import type { TillsById } from '../../../domain/tills/till.ts'
import type { CallError } from '../../platform/call-error.ts'
import type {
  FirebaseConfig,
  KnownUser,
  PersonWithPin,
  RegistryEntry,
  TabletEnrolment,
} from '../../platform/identity.ts'

/**
 * A customer's account as this device last read it from the server. `readAt`: when it was read, by this device's clock.
 * `balance`: what the customer owes, in minor units (cents).
 */
export type KnownAccount = Pick<Account, 'balance' | 'version'> & { readAt: number }
export type KnownAccounts = { readonly [customerId: string]: KnownAccount }

/** A document of Firestore, together with its id, as it is stored in this database. */
export type WithId<Doc> = { id: string } & Doc

/**
 * A command in the outbox: a change that the server has not accepted yet. An accepted command is deleted. A rejected
 * command stays until a person dismisses it.
 */
export type OutboxRow = {
  /**
   * The primary key: 1, 2, 3, … for the commands of all users. Screens show the orders with the commands applied in
   * this order.
   */
  n: number
  uid: string
  role: Role
  /** The number of the command in its queue (see `QueueRow`): 1, 2, 3, … without gaps. */
  seq: number
  id: string
  orderIds: string[]
  command: Command
  state: 'pending' | 'rejected'
  code?: RejectionCode
  /**
   * The uid of the user who imported the command from another tablet and sends it for the user `uid`, who tapped it.
   */
  via?: string
}

/**
 * The counters of one queue of commands. Each user of this tablet has a queue; another user's commands that were
 * imported from another tablet have a separate queue. The server identifies the queue by `device`.
 */
export type QueueRow = {
  /** The primary key: the result of `queueKeyOf`. */
  uid: string
  device: string
  nextSeq: number
  /** The highest `seq` for which the server's answer is stored in this database. */
  acked: number
  /** The letters in the numbers of the checks that this queue opens: `B` in `B-17`. The server assigns them. */
  letters?: string
  /** The number in the ticket number of the last check that this queue opened: 17 in `B-17`. */
  counter: number
  /**
   * The uid of another user who sends the commands, because the server refuses the user who tapped them, or because the
   * commands were imported from another tablet.
   */
  via?: string
}

/**
 * A command that waits on the server until a manager decides about it (quarantine). The server has not applied it, for
 * the reason `why`. Exception: with `approved_offline`, the server has applied the command, and a manager only reviews
 * it, because the PIN of the approver (`uid`) was checked on a tablet without a network.
 */
export type QuarantinedCommand = {
  id: string
  command: Command
  uid: string
  name?: string
  /** The name of the user who sent the command in the name of the user `uid`. */
  viaName?: string
  /** The name of the user who asked for the approval. */
  askedByName?: string
  place?: { departmentId: string; tableId?: string; number: string }
  why: RejectionCode | 'approved_offline'
  at: number
}

/** A deleted customer stays as a row, because an open check may still show the name. */
export type CustomerRow = WithId<Customer> & { deleted?: boolean }

/** A deleted station stays as a row, because lines that were sent to it may still wait to be made. */
export type StationRow = WithId<Station> & { deleted?: boolean }

/** An order that a guest joined on this phone. The phone sends `token` to prove that the guest may use the order. */
export type JoinedOrder = {
  orderId: string
  token: string
  tableId: string
  departmentId: string
  at: number
  /**
   * The secret in the QR code of the table or golf hole `tableId`. Missing if the phone joined with an earlier version
   * of the app.
   */
  t?: string
}

/**
 * A call of the server function `join` that has not succeeded yet. The call is repeated with the same secret. If an
 * earlier call has opened a check, the server finds this check by the secret.
 */
export type PendingJoin = { tableId: string; secret: string }

/**
 * The state of the connection to the server. The leading tab (the one tab of this browser that sends the commands)
 * writes it. `since`: when `state` or `problem` last changed. `at`: when this object was written. Times are in
 * milliseconds since 1970.
 */
export type ServerConnection = {
  state: 'connecting' | 'online' | 'offline'
  since: number
  at: number
  /** When the server last answered. May be up to a minute too early, because not every answer is written. */
  heard?: number
  problem?: ConnectionProblem
  /**
   * The ids of the kitchen stations whose orders are up to date on this device, because a tab of this browser shows
   * their boards. Only set while the state is `online`.
   */
  boards?: string[]
  /** For each station that was in `boards` before and is not now, the last time at which its orders were up to date. */
  boardsKnownUntil?: { [stationId: string]: number }
}
/**
 * Why the server does not accept commands of this device. `upgrade`: the app is too old. `signIn`: a user must sign in
 * again. `denied`: the server refuses the user's calls. `paused`: the operator has paused the tenant.
 */
export type ConnectionProblem = 'upgrade' | 'signIn' | 'denied' | 'paused'

/**
 * The failed calls for one command. `tries`: how many calls returned no result for the command. `at` and `code`: the
 * time and the error of the last of these calls.
 */
export type FailedCallsRecord = { tries: number; at: number; code: CallError['code'] }

/** The values in the store `meta`. Each property name is the key of a row. */
export type MetaValues = {
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
  /** The number of the last change of the catalogue in this database; 0 if the whole catalogue must be downloaded. */
  rev: number
  epoch: string
  contact: ServerConnection
  /**
   * The number of milliseconds by which this device's clock was ahead of the server's clock when the two clocks were
   * last compared; 0 if the difference is so small that this device's clock counts as right. Missing until the first
   * comparison.
   */
  clockAhead: number
  attempts: { [commandId: string]: FailedCallsRecord }
  /** The uid of the signed-in user. */
  session: string
  /** The uid of the user who is in practice mode on this device: the checks that this user opens count in no total. */
  practising: string
  /** The orders that a guest joined on this phone; the order joined last is at the end. */
  joined: JoinedOrder[]
  pendingJoin: PendingJoin
  /** Oldest first. */
  quarantine: QuarantinedCommand[]
  /**
   * The revision of the customers in this database, and whether any of them can be chosen for a check (`hasActive`).
   * Missing if all customers must be downloaded.
   */
  customers: { rev: number; hasActive: boolean }
  /**
   * The ids of the departments whose open orders this device has fetched. In another department, a table without an
   * order may still be occupied.
   */
  readDepartments: string[]
  /**
   * The ids of the departments whose open orders this tablet does not receive. Missing if no user has turned any
   * department off.
   */
  unfollowed: string[]
  /**
   * For each department, how many times its orders were removed because a user turned the department off. When this
   * number has changed, the leading tab fetches the orders again. A change of `unfollowed` is not enough: when a
   * department is turned off and on again, `unfollowed` is the same as before.
   */
  timesForgotten: { [departmentId: string]: number }
  /**
   * How many times the orders on this device were deleted because no member of the staff used it any more. When this
   * number has changed, the leading tab fetches the orders again. A change of `session` is not enough: if the same user
   * signs in again at once, the leading tab may not notice the change.
   */
  timesSignedOut: number
  /**
   * The number of the current run of the Firestore listeners, which copy what the server sends to this database. Only
   * the listeners of this run may store anything. The number rises when listeners start, in this or another tab, and
   * when the device deletes its orders.
   */
  listenerRun: number
  /** The revision of the stations in this database. Missing until this device has received the stations. */
  stations: { rev: number }
  /** The ids of the stations whose orders this device has fetched for a kitchen board. */
  readBoards: string[]
  /** The tills (cash drawers) of the users of this device, as the server sent them. Missing if there are none. */
  tills: TillsById
  /** The accounts of customers that this device has read. Missing if there are none. */
  accounts: KnownAccounts
  /**
   * The keys (`Alert.keys`) of the alerts that the user `uid` already had on this device, so that they are not played
   * again.
   */
  alerted: { uid: string; keys: string[] }
  registry: RegistryEntry
  /** The secret with which people sign in by PIN on this tablet. Missing on a tablet that no manager has enrolled. */
  enrolment: TabletEnrolment
  peopleWithPin: PersonWithPin[]
  config: FirebaseConfig
}
/** A row of the object store `meta`, which has at most one row for each property of `MetaValues`. */
export type MetaRow = { [Key in keyof MetaValues]: { key: Key; value: MetaValues[Key] } }[keyof MetaValues]

/** For each object store of the database, the type of its rows. */
export type RowsByStore = {
  departments: WithId<Department>
  categories: WithId<Category>
  products: WithId<Product>
  modifiers: WithId<Modifier>
  tables: WithId<Table>
  customers: CustomerRow
  stations: StationRow
  orders: WithId<Order>
  meta: MetaRow
  outbox: OutboxRow
  devices: QueueRow
  users: KnownUser
}
export type StoreName = keyof RowsByStore

export type OrdersById = { [orderId: string]: Order }

/** For each object store its primary key, followed by its indexes, in Dexie's notation. */
export const storeDefinitions = {
  departments: 'id',
  categories: 'id',
  products: 'id, categoryId',
  modifiers: 'id',
  tables: 'id, departmentId',
  customers: 'id',
  stations: 'id',
  orders: 'id, [departmentId+status], *stations',
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
  customers: string
  stations: string
  orders: string
  meta: keyof MetaValues
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
  customers: never
  stations: never
  orders: '[departmentId+status]' | 'stations'
  meta: never
  outbox: 'id' | 'state' | 'orderIds'
  devices: never
  users: never
}
