import { countRows } from './text-rows.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/**
 * The sizes with which a board draws its tickets, in pixels except the number of `columns`. `dish` and `detail` are
 * font sizes, `dishRow` and `detailRow` the heights of their rows. The styles of the tickets use the same numbers.
 */
export type TicketSizes = {
  columnWidth: number
  /** The height of a column, without its paddings. */
  columnHeight: number
  columns: number
  gap: number
  dish: number
  dishRow: number
  detail: number
  detailRow: number
  head: number
  /** The height of a band below the head: one for each mark, such as `Ya pagada`, and for each row of an allergy. */
  mark: number
  foot: number
}

/** A ticket, or a part of one that is too long for its column. */
export type Piece = {
  ticket: Ticket
  lines: TicketLine[]
  /** Whether the ticket begins in an earlier piece, and whether it goes on in a later one. */
  isContinued: boolean
  continues: boolean
}
export type Column = Piece[]
export type BoardPage = Column[]

const paddings = 24
const quantityWidth = 30
const lineGap = 8
const bodyPadding = 16
const continuedMark = 28
/** The width in the head of a ticket that its plate with the minutes, its label and the paddings take from the name. */
const plateAndLabel = 140
/** Larger than the font size of the name: `countRows` counts letters of Source Sans, and Besley's are wider. */
const nameSize = 30
const nameRow = 28

type NameOf = (check: Ticket['check']) => string

/**
 * The texts below the name of a dish, each in rows of its own. Those of a fixed length are samples: only their width
 * matters.
 */
const listTexts = ({ details, note, seat, state, problem, isRemake }: TicketLine): string[] => [
  ...(details.length > 0 ? [details.join(', ')] : []),
  ...(seat ? ['Comensal 00'] : []),
  ...(note ? [`${note}  `] : []),
  ...(state === 'void' ? ['Anulada 00:00'] : []),
  ...(problem ? ['Demora'] : []),
  ...(isRemake ? ['REHACER: devuelto'] : []),
]

export function estimateLineHeight(line: TicketLine, sizes: TicketSizes): number {
  const width = sizes.columnWidth - paddings - quantityWidth
  const isDone = line.state === 'done'
  const name = countRows(line.name, isDone ? width - 28 : width, sizes.dish) * sizes.dishRow
  const texts = listTexts(line).map(text => countRows(text, width - 16, sizes.detail) * (sizes.detailRow + 4))
  return Math.max(44, name + texts.reduce((one, other) => one + other, 0) + lineGap)
}

/**
 * The number of marks between the head and the lines. Allergies are counted apart, because one may need several rows.
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
  const nameRows = countRows(nameOf(ticket.check), columnWidth - plateAndLabel, nameSize)
  return head + (nameRows - 1) * nameRow + countMarks(ticket) * mark + allergyRows * mark + bodyPadding + foot
}

/**
 * Divides the tickets into pages of columns, in their order. A ticket that does not fit below another goes to the next
 * column; one that is higher than a column is divided between its lines.
 */
export function packTickets(tickets: readonly Ticket[], sizes: TicketSizes, nameOf: NameOf): BoardPage[] {
  const columns: Column[] = []
  let column: Column = []
  let used = 0
  const startColumn = () => {
    if (column.length > 0) columns.push(column)
    column = []
    used = 0
  }
  const add = (piece: Piece, height: number) => {
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
/** The heights of tickets that were estimated before. `listTickets` returns the same object for an unchanged ticket. */
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

/** @param room the height for lines in an empty column */
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
