/** A width and a height in millimetres. */
export type Size = { width: number; height: number }

/** `letter` is the paper that Mexico calls «carta». */
export const papers = {
  letter: { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
} as const satisfies { [paper: string]: Size }
export type Paper = keyof typeof papers

/**
 * The sizes after cutting. A tent is folded in the middle, so that each of its two faces is an A6 on its long side. Two
 * upright A6, one above the other, would be 296 mm high, and no printer prints up to the edge of an A4.
 */
export const formats = {
  card: { width: 85, height: 55 },
  tent: { width: 148, height: 210 },
  label: { width: 50, height: 50 },
} as const satisfies { [format: string]: Size }
export type Format = keyof typeof formats

/** The part at each edge of the paper that most printers leave white. */
const margin = 6
/** The distance between two pieces. It has room for their cut marks. */
export const gap = 4

/** How many pieces fit on a sheet, and the distance of the first one from the left and upper edge. */
export type SheetLayout = { columns: number; rows: number; left: number; top: number }

/** Places as many pieces as possible in the middle of a sheet. */
export function layOutSheet(format: Format, paper: Paper): SheetLayout {
  const piece = formats[format]
  const sheet = papers[paper]
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
  Math.floor((available - 2 * margin + gap) / (length + gap))

const lengthOf = (count: number, length: number): number => count * (length + gap) - gap

/** Divides the items among sheets that have room for `perSheet` items each. */
export const divideAmongSheets = <Item>(items: readonly Item[], perSheet: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perSheet) }, (_, sheet) =>
    items.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )

const letterRegions = ['US', 'CA', 'MX', 'GT', 'SV', 'HN', 'NI', 'CR', 'PA', 'DO', 'PR', 'CO', 'VE', 'CL', 'PH']

/** The paper that is usual in the region of a locale such as `es-MX`. */
export const usualPaper = (locale: string): Paper =>
  letterRegions.some(region => locale.endsWith(`-${region}`)) ? 'letter' : 'a4'
