import type { CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Discount, Line, LineStatus, Order } from '../../../domain/order.ts'

/**
 * The state of a line on the screen: its status, for example `draft` or `sent`, unless `pending` or `rejected` applies.
 * `pending`: the server has not applied a command on the line yet. `rejected`: the server rejected the `addLine` of the
 * line.
 */
export type LineState = LineStatus | 'pending' | 'rejected'

/** An order line as screens show it, with this device's unanswered commands applied. */
export type LineView = {
  id: string
  line: Line
  /** In minor units (cents), for the whole quantity and with options. */
  amount: number
  state: LineState
  /**
   * The status of the line on the server, as this device last read it. For a new line that a pending command split off,
   * the status of the line that was split. Missing when the server has no such line.
   */
  serverStatus?: LineStatus
  /** The type of the last command on the line that the server has not applied yet, such as `compLine`. */
  lastUnconfirmed?: CommandType
  /** Why the server rejected the line, only with `state: 'rejected'`. */
  code?: RejectionCode
  /** The id of the rejected `addLine`, only with `state: 'rejected'`. */
  commandId?: string
}

/** A command that the server rejected and that nobody has dismissed. */
export type RejectedCommand = {
  commandId: string
  type: CommandType
  code: RejectionCode
  lineIds: string[]
  at: number
}

/**
 * The discounts and payments of a check that this device has changed by commands that the server has not applied yet.
 * `ids`: the ids of discounts that were applied, and of payments that were recorded or voided. `tips`: the ids of
 * payments whose tip was changed. `removed`: the discounts on the whole check that were removed, keyed by id. The
 * server still subtracts them.
 */
export type UnconfirmedMoney = {
  ids: ReadonlySet<string>
  tips: ReadonlySet<string>
  removed: { [discountId: string]: Discount }
}

/** An order as screens show it, with this device's unanswered commands applied. */
export type OrderView = {
  id: string
  order: Order
  /** Sorted by position. Lines whose `addLine` this device refused or the server rejected come last. */
  lines: LineView[]
  /** The number of commands on this order that the server has not answered yet. */
  pendingCount: number
  /** The types of the commands on this order that the server has not applied yet. */
  unconfirmedTypes: ReadonlySet<CommandType>
  /** Missing when the server has applied all commands on discounts and payments. */
  unconfirmedMoney?: UnconfirmedMoney
  rejectedCommands: RejectedCommand[]
  /**
   * The table at which the server has this order, as this device last read it; the first one if it has several. Missing
   * if the server does not have the order, or has it as closed, void or without a table.
   */
  serverTableId?: string
  /**
   * The tables that this order leaves when the unanswered commands are applied: a command closes, voids, merges or
   * moves the order, or separates combined tables. On the server, the order is still at these tables. Missing if the
   * order leaves no table.
   */
  leftTableIds?: string[]
}
