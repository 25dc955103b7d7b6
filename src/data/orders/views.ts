import type { CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Line, LineStatus, Order } from '../../../domain/order.ts'

/** `pending`: a command on the line has no result yet. `rejected`: the server rejected the line's `addLine`. */
export type LineState = LineStatus | 'pending' | 'rejected'

export type LineView = {
  id: string
  line: Line
  /** In minor units, including options and quantity. */
  amount: number
  state: LineState
  /** Only with `state: 'rejected'`. */
  code?: RejectionCode
  /** The rejected `addLine`, only with `state: 'rejected'`. */
  commandId?: string
}

/** A command that the server rejected. The screen shows it until a person dismisses it. */
export type RejectedCommand = {
  commandId: string
  type: CommandType
  code: RejectionCode
  lineIds: string[]
  at: number
}

/** An order with its pending commands applied. */
export type OrderView = {
  id: string
  order: Order
  /** In the order in which the lines were added, rejected lines last. */
  lines: LineView[]
  /** The number of commands on this order that have no result yet. */
  pending: number
  rejected: RejectedCommand[]
}
