import type { CommandType } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import type { Line, LineStatus, Order } from '../../../domain/order.ts'

/** `pending`: some command that names the line has no answer yet. `rejected`: the server refused to add it. */
export type LineState = LineStatus | 'pending' | 'rejected'

export type LineView = {
  id: string
  line: Line
  /** Options and quantity included, minor units. */
  amount: number
  state: LineState
  /** Why it was refused, with `state: 'rejected'`. */
  code?: RejectionCode
  /** The refused command, for `dismissRejected`, with `state: 'rejected'`. */
  commandId?: string
}

/** A command that the server refused; it changed nothing and stays on the screen until a person dismisses it. */
export type RejectedCommand = {
  commandId: string
  type: CommandType
  code: RejectionCode
  lineIds: string[]
  at: number
}

/** The confirmed order with the pending commands folded in. */
export type OrderView = {
  id: string
  order: Order
  /** In the order in which they were added, refused ones last. */
  lines: LineView[]
  /** Commands on this order that have no answer yet. */
  pending: number
  rejected: RejectedCommand[]
}
