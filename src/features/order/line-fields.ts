import type { Payload } from '../../../domain/commands.ts'
import { omitUndefined } from '../../../domain/objects.ts'
import type { Line, LineOption } from '../../../domain/order.ts'

export type NewLine = Omit<Payload<'addLine'>, 'lineId'>
/** The new values of a line; fields that do not change are missing. */
export type LineChanges = Omit<Payload<'changeLine'>, 'lineId'>

const toChosenOption = ({ modifierId, optionId, quantity }: LineOption) => ({ modifierId, optionId, quantity })

export const copyLine = (line: Line, quantity = line.quantity): NewLine =>
  omitUndefined({
    productId: line.productId,
    quantity,
    options: line.options.map(toChosenOption),
    seat: line.seat || undefined,
    course: line.course,
    note: line.note,
    price: line.unitPrice,
    remakes: line.remakes,
  })

export function isLineChangedBy(line: Line, { quantity, options, seat, course, note }: LineChanges): boolean {
  const { seat: seatNow = 0, course: courseNow = 0, note: noteNow = '' } = line
  return (
    (quantity ?? line.quantity) !== line.quantity ||
    (seat ?? seatNow) !== seatNow ||
    (course ?? courseNow) !== courseNow ||
    (note ?? noteNow) !== noteNow ||
    (options !== undefined && JSON.stringify(line.options.map(toChosenOption)) !== JSON.stringify(options))
  )
}
