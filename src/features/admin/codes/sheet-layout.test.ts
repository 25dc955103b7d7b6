import { describe, expect, test } from 'vitest'
import {
  divideAmongSheets,
  layOutSheet,
  type PaperSize,
  type PieceFormat,
  paperSizes,
  pieceFormats,
  pieceGap,
  usualPaper,
} from './sheet-layout.ts'

const all = (Object.keys(pieceFormats) as PieceFormat[]).flatMap(format =>
  (Object.keys(paperSizes) as PaperSize[]).map(paper => ({ format, paper })),
)

describe('sheets of QR codes', () => {
  test.each([
    ['card', 'letter', 2, 4],
    ['card', 'a4', 2, 4],
    ['tent', 'letter', 1, 1],
    ['tent', 'a4', 1, 1],
    ['label', 'letter', 3, 5],
    ['label', 'a4', 3, 5],
  ] as const)(
    'layOutSheet fits pieces of the format %s on the paper %s in %i columns and %i rows',
    (format, paper, columns, rows) => {
      expect(layOutSheet(format, paper)).toMatchObject({ columns, rows })
    },
  )

  test.each(all)('layOutSheet leaves at least 6 mm white at every edge ($format, $paper)', ({ format, paper }) => {
    const { columns, rows, left, top } = layOutSheet(format, paper)
    const { width, height } = pieceFormats[format]
    expect(left).toBeGreaterThanOrEqual(6)
    expect(top).toBeGreaterThanOrEqual(6)
    expect(left + columns * width + (columns - 1) * pieceGap).toBeCloseTo(paperSizes[paper].width - left)
    expect(top + rows * height + (rows - 1) * pieceGap).toBeCloseTo(paperSizes[paper].height - top)
  })

  test('divideAmongSheets fills each sheet before the next; only the last one can be partly empty', () => {
    expect(divideAmongSheets([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(divideAmongSheets([1, 2], 2)).toEqual([[1, 2]])
    expect(divideAmongSheets([], 2)).toEqual([])
  })

  test('usualPaper returns the paper size that is usual in the region of a locale', () => {
    expect(['es-MX', 'en-US', 'es-CR'].map(usualPaper)).toEqual(['letter', 'letter', 'letter'])
    expect(['es-ES', 'es-AR', 'es'].map(usualPaper)).toEqual(['a4', 'a4', 'a4'])
  })
})
