import { countRows } from './text-rows.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/**
 * The sizes of the tickets on a board, in pixels; only `columns` is a number of columns. `dish` and `detail`: the font
 * sizes of a dish and of the smaller texts below it. `dishRow` and `detailRow`: the heights of a row of such text.
 */
export type TicketSizes = {
  columnWidth: number
  /** The height of a column without its padding. */
  columnHeight: number
  columns: number
  gap: number
  dish: number
  dishRow: number
  detail: number
  detailRow: number
  head: number
  /**
   * The height of one row of marks below the head of a ticket. A mark such as `Ya pagada` takes one row, an allergy may
   * take several.
   */
  mark: number
  foot: number
}

/** A card on the board: a whole ticket, or some lines of a ticket that is too long for one column. */
export type TicketPiece = {
  ticket: Ticket
  lines: TicketLine[]
  /**
   * Whether an earlier piece of the same ticket exists (`isContinued`), and whether a later one exists (`continues`).
   */
  isContinued: boolean
  continues: boolean
}
/** A column of a board: tickets, or parts of tickets, from top to bottom. */
export type BoardColumn = TicketPiece[]
/** A page of a board: its columns from left to right. */
export type BoardPage = BoardColumn[]

const paddings = 24
const quantityWidth = 30
const lineGap = 8
const bodyPadding = 16
const continuedMark = 28
/**
 * The width in pixels of the minutes, the ticket's number and the padding in the head of a ticket. The rest of the
 * width is for the name of the check.
 */
const widthWithoutName = 140
/**
 * The font size for which the width of the check's name is estimated. It is larger than the real font size: `countRows`
 * knows the letter widths of Source Sans, but the name is set in Besley, a wider font.
 */
const nameSize = 30
const nameRow = 28

type NameOf = (check: Ticket['check']) => string

/**
 * Lists the texts below the name of a dish, each of which begins a new row. Only their widths matter, so samples such
 * as `Comensal 00` stand for real texts of about the same length.
 */
const listTexts = ({ details, note, seat, state, problem, isRemake }: TicketLine): string[] => [
  ...(details.length > 0 ? [details.join(', ')] : []),
  ...(seat ? ['Comensal 00'] : []),
  ...(note ? [`${note}  `] : []),
  ...(state === 'void' ? ['Anulada 00:00'] : []),
  ...(problem ? ['Demora'] : []),
  ...(isRemake ? ['REHACER: devuelto'] : []),
]

/** Estimates the height of a line in pixels: the dish and its details, without measuring elements. */
export function estimateLineHeight(line: TicketLine, sizes: TicketSizes): number {
  const width = sizes.columnWidth - paddings - quantityWidth
  const isDone = line.state === 'done'
  const name = countRows(line.name, isDone ? width - 28 : width, sizes.dish) * sizes.dishRow
  const texts = listTexts(line).map(text => countRows(text, width - 16, sizes.detail) * (sizes.detailRow + 4))
  return Math.max(44, name + texts.reduce((one, other) => one + other, 0) + lineGap)
}

/**
 * Returns the number of marks, such as `Ya pagada`, between the head and the lines of a ticket. Two marks are not
 * counted: allergies, because an allergy may need several rows, and the mark on a card that continues another card.
 */
export const countMarks = ({ course, otherStations, movedFrom, isPaid, isRecalled, calledAt, check, held }: Ticket) =>
  [
    course !== undefined,
    otherStations.length > 0,
    movedFrom !== undefined,
    isPaid,
    isRecalled,
    calledAt !== undefined,
    check.pickup?.promisedAt !== undefined,
    held !== undefined,
  ].filter(Boolean).length

function estimateFrame(ticket: Ticket, sizes: TicketSizes, nameOf: NameOf): number {
  const { head, mark, foot, detail, columnWidth } = sizes
  const allergies = ticket.allergies.map(({ allergy: { allergens, note = '' } }) =>
    countRows(`Alergia, comensal 00: ${allergens.join(', ')} ${note}`, columnWidth - paddings - 30, detail),
  )
  const allergyRows = allergies.reduce((one, other) => one + other, 0)
  const nameRows = countRows(nameOf(ticket.check), columnWidth - widthWithoutName, nameSize)
  return head + (nameRows - 1) * nameRow + countMarks(ticket) * mark + allergyRows * mark + bodyPadding + foot
}

/**
 * Divides the tickets into pages and columns, in the given order. A ticket that does not fit below the others begins
 * the next column. A ticket that is higher than a whole column is divided into pieces, each with some of its lines.
 */
export function packTickets(tickets: readonly Ticket[], sizes: TicketSizes, nameOf: NameOf): BoardPage[] {
  const columns: BoardColumn[] = []
  let column: BoardColumn = []
  let used = 0
  const startColumn = () => {
    if (column.length > 0) columns.push(column)
    column = []
    used = 0
  }
  const add = (piece: TicketPiece, height: number) => {
    if (column.length > 0 && used + sizes.gap + height > sizes.columnHeight) startColumn()
    used += (column.length > 0 ? sizes.gap : 0) + height
    column.push(piece)
  }
  for (const ticket of tickets) {
    const { frame, lines: heights } = estimateHeights(ticket, sizes, nameOf)
    const pieces = divideLines(ticket.lines, heights, sizes.columnHeight - frame)
    for (const [index, { lines, height }] of pieces.entries())
      add({ ticket, lines, isContinued: index > 0, continues: index < pieces.length - 1 }, frame + height)
  }
  startColumn()
  return divide(columns, Math.max(1, sizes.columns))
}

type Heights = { columnWidth: number; dish: number; nameOf: NameOf; frame: number; lines: number[] }
/**
 * Caches the estimated heights of each ticket. `listTickets` caches the tickets, so an unchanged ticket is usually the
 * same object as before.
 */
const heightsOfTicket = new WeakMap<Ticket, Heights>()

function estimateHeights(ticket: Ticket, sizes: TicketSizes, nameOf: NameOf): Heights {
  const { columnWidth, dish } = sizes
  const cached = heightsOfTicket.get(ticket)
  if (cached?.columnWidth === columnWidth && cached.dish === dish && cached.nameOf === nameOf) return cached
  const lines = ticket.lines.map(line => estimateLineHeight(line, sizes))
  const heights = { columnWidth, dish, nameOf, frame: estimateFrame(ticket, sizes, nameOf), lines }
  heightsOfTicket.set(ticket, heights)
  return heights
}

/** Divides the lines of one ticket into pieces. @param room the height that an empty column has for lines, in pixels */
function divideLines(lines: readonly TicketLine[], heights: readonly number[], room: number) {
  const pieces: { lines: TicketLine[]; height: number }[] = []
  const total = heights.reduce((one, other) => one + other, 0)
  const limit = total <= room ? room : room - 2 * continuedMark
  for (const [index, line] of lines.entries()) {
    const last = pieces.at(-1)
    const height = heights[index]!
    if (last && last.height + height <= limit) {
      last.lines.push(line)
      last.height += height
    } else pieces.push({ lines: [line], height })
  }
  if (pieces.length < 2) return pieces
  return pieces.map(({ lines, height }) => ({ lines, height: height + 2 * continuedMark }))
}

function divide<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let index = 0; index < items.length; index += size) parts.push(items.slice(index, index + size))
  return parts
}
