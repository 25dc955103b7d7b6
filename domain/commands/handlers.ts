import type { CommandType } from '../commands.ts'
import { closeOrder, openOrder, requestBill, setCovers, voidOrder } from './check.ts'
import { acceptLines, callWaiter } from './guests.ts'
import type { Handler } from './handler.ts'
import { ackLines, advanceLine, sendLines, voidLine } from './kitchen.ts'
import { addLine, changeLine, removeLine } from './lines.ts'
import { recordPayment } from './payments.ts'

/** Every command of the contract; one without a handler does not compile. */
export const handlers: { [Type in CommandType]: Handler<Type> } = {
  openOrder,
  addLine,
  changeLine,
  removeLine,
  sendLines,
  advanceLine,
  ackLines,
  acceptLines,
  voidLine,
  setCovers,
  callWaiter,
  requestBill,
  recordPayment,
  closeOrder,
  voidOrder,
}
