import type { CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Line, LineStatus, Order } from '../../../domain/order.ts'

/** `pending`: a command on the line has no result yet. `rejected`: the server rejected the command that adds it. */
export type LineState = LineStatus | 'pending' | 'rejected'

export type LineView = {
  id: string
  line: Line
  /** In minor units, including options and quantity. */
  amount: number
  state: LineState
  /** Why the server rejected it, with `state: 'rejected'`. */
  code?: RejectionCode
  /** The rejected command, for `dismissRejected`, with `state: 'rejected'`. */
  commandId?: string
}

/** A command that the server rejected. It changed nothing, and stays on the screen until a person dismisses it. */
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
  /** In the order in which they were added, rejected ones last. */
  lines: LineView[]
  /** How many commands on this order have no result yet. */
  pending: number
  rejected: RejectedCommand[]
}
