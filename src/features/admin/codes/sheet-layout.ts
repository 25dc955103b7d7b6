/** A width and a height in millimetres. */
export type PrintSize = { width: number; height: number }

/** The paper sizes that can be chosen. `letter`: US letter, in Mexico «carta». */
export const paperSizes = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const satisfies { [paper: string]: PrintSize }
export type PaperSize = keyof typeof paperSizes

/**
 * The sizes of one printed piece after cutting. A tent (a card that stands on the table) is folded in the middle, so
 * each of its two sides is an A6 in landscape. Two sides in portrait would be 296 mm high together. They would not fit
 * on an A4, which is 297 mm high, because printers need a margin.
 */
export const pieceFormats = {
  card: { width: 85, height: 55 },
  tent: { width: 148, height: 210 },
  label: { width: 50, height: 50 },
} as const satisfies { [format: string]: PrintSize }
export type PieceFormat = keyof typeof pieceFormats

/** The least margin at each edge of the paper in millimetres, because most printers cannot print up to the edge. */
const minMargin = 6
/** The distance between two pieces on a sheet in millimetres, in which their cut marks fit. */
export const pieceGap = 4

/**
 * How many pieces (cards, tents or labels) fit on a sheet, and the distance in millimetres from the left and top edge
 * of the paper to the first piece.
 */
export type SheetLayout = { columns: number; rows: number; left: number; top: number }

export function layOutSheet(format: PieceFormat, paper: PaperSize): SheetLayout {
  const piece = pieceFormats[format]
  const sheet = paperSizes[paper]
  const columns = countFitting(sheet.width, piece.width)
  const rows = countFitting(sheet.height, piece.height)
  return {
    columns,
    rows,
    left: (sheet.width - lengthOf(columns, piece.width)) / 2,
    top: (sheet.height - lengthOf(rows, piece.height)) / 2,
  }
}

const countFitting = (available: number, length: number): number =>
  Math.floor((available - 2 * minMargin + pieceGap) / (length + pieceGap))

const lengthOf = (count: number, length: number): number => count * (length + pieceGap) - pieceGap

export const divideAmongSheets = <Item>(items: readonly Item[], perSheet: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perSheet) }, (_, sheet) =>
    items.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )

const letterRegions = ['US', 'CA', 'MX', 'GT', 'SV', 'HN', 'NI', 'CR', 'PA', 'DO', 'PR', 'CO', 'VE', 'CL', 'PH']

/** The paper size that is usual in the region of a locale such as `es-MX`; A4 if the region is unknown. */
export const usualPaper = (locale: string): PaperSize =>
  letterRegions.some(region => locale.endsWith(`-${region}`)) ? 'letter' : 'a4'
