import type { CommandType } from '../commands.ts'
import { settleAccount, voidSettlement } from './accounts.ts'
import { ackLines, advanceLine, advanceLines, flagLines, recallLines } from './bumps.ts'
import { closeOrder, openOrder, requestBill, voidOrder } from './check.ts'
import { combineTable } from './combined-tables.ts'
import { fireCourse, holdCourse, releaseCourse } from './courses.ts'
import { applyDiscount, removeDiscount } from './discounts.ts'
import { acceptLines, callWaiter } from './guests.ts'
import type { CommandHandler } from './handler.ts'
import { sendLines } from './kitchen.ts'
import { addLine, changeLine, removeLine } from './lines.ts'
import { setMinimum } from './minimum.ts'
import { assignOrder, moveLines, setAllergy, setCovers, setCustomer, transferOrder } from './moves.ts'
import { dropPhones, invite, setPlace } from './parties.ts'
import { adjustTip, recordPayment, voidPayment } from './payments.ts'
import { endWait, setPickup } from './pickup.ts'
import { setService } from './service.ts'
import { markPrinted, splitCheck, unsplitCheck } from './split.ts'
import { markAvailable } from './stock.ts'
import { closeDay, closeTill, moveCash, openTill } from './tills.ts'
import { compLine, voidLine } from './voids.ts'

export const commandHandlers: { [Type in CommandType]: CommandHandler<Type> } = {
  openOrder,
  addLine,
  changeLine,
  removeLine,
  sendLines,
  holdCourse,
  fireCourse,
  releaseCourse,
  advanceLine,
  advanceLines,
  recallLines,
  flagLines,
  ackLines,
  acceptLines,
  voidLine,
  compLine,
  applyDiscount,
  removeDiscount,
  setCovers,
  setCustomer,
  setPickup,
  endWait,
  combineTable,
  setAllergy,
  assignOrder,
  transferOrder,
  moveLines,
  callWaiter,
  requestBill,
  setPlace,
  invite,
  dropPhones,
  recordPayment,
  voidPayment,
  adjustTip,
  setService,
  setMinimum,
  splitCheck,
  unsplitCheck,
  markPrinted,
  closeOrder,
  voidOrder,
  markAvailable,
  openTill,
  moveCash,
  closeTill,
  settleAccount,
  voidSettlement,
  closeDay,
}
