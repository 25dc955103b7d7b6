import type { CSSProperties } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { useWidth } from '../../../ui/hooks/use-width.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import { QrPieceFace, type QrPieceTexts } from './code-face.tsx'
import { CutMarks } from './cut-marks.tsx'
import {
  divideAmongSheets,
  layOutSheet,
  type PaperSize,
  type PieceFormat,
  paperSizes,
  pieceFormats,
  pieceGap,
} from './sheet-layout.ts'

/**
 * The container of all sheets. The CSS variable `--mm` is the length of one millimetre. In print it is `1mm`; on a
 * screen that is narrower than a sheet it is shorter, so that the sheet fits.
 */
const Sheets = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    minW: '0',
    alignContent: 'start',
    '--unit': 'var(--mm)',
    _print: { display: 'block', '--mm': '1mm !important' },
  },
})
const Sheet = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    alignContent: 'start',
    justifyContent: 'start',
    w: 'calc(var(--mm) * var(--paper-width))',
    h: 'calc(var(--mm) * var(--paper-height))',
    pt: 'calc(var(--mm) * var(--top))',
    ps: 'calc(var(--mm) * var(--left))',
    gap: `calc(var(--mm) * ${pieceGap})`,
    gridTemplateColumns: 'repeat(var(--columns), calc(var(--mm) * var(--width)))',
    gridAutoRows: 'calc(var(--mm) * var(--height))',
    bg: 'white',
    boxShadow: 'lift',
    overflow: 'hidden',
    // The height is reduced by one pixel, because a sheet that is slightly higher than its page would print an empty
    // page.
    _print: {
      boxShadow: 'none',
      h: 'calc(var(--mm) * var(--paper-height) - 1px)',
      breakInside: 'avoid',
      '&:not(:last-child)': { breakAfter: 'page' },
    },
  },
})
const Piece = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoRows: 'minmax(0, 1fr)',
    breakInside: 'avoid',
    '@media screen': { outline: '1px solid {colors.sand}' },
  },
})
/** A link around a QR code, with which a manager can open the guest's menu. */
const PreviewLink = chakra('a', { base: { display: 'block', w: 'full', borderRadius: 'table' } })

/** A table whose QR code is printed. `address`: the URL in the QR code. */
export type QrTable = { id: string; name: string; address: string }
type Props = {
  tables: readonly QrTable[]
  format: PieceFormat
  paper: PaperSize
  texts: Omit<QrPieceTexts, 'tableName'>
}

const pixelsPerMillimetre = 96 / 25.4

export function QrSheets({ tables, format, paper, texts }: Props) {
  const { codes } = useWords(adminWords)
  const [ref, width] = useWidth<HTMLDivElement>()
  const { columns, rows, left, top } = layOutSheet(format, paper)
  const sheets = divideAmongSheets(tables, columns * rows)
  const millimetre = Math.min(width / paperSizes[paper].width, pixelsPerMillimetre)
  const lengths = {
    '--mm': `${millimetre}px`,
    '--paper-width': paperSizes[paper].width,
    '--paper-height': paperSizes[paper].height,
    '--left': left,
    '--top': top,
    '--columns': columns,
    '--width': pieceFormats[format].width,
    '--height': pieceFormats[format].height,
  } as CSSProperties
  return (
    <Sheets ref={ref} style={lengths} data-sheets="">
      {sheets.map((sheet, index) => (
        <Sheet key={sheet[0]?.id} aria-label={codes.sheet(index + 1, sheets.length)}>
          {sheet.map(table => (
            <CodePiece key={table.id} table={table} format={format} texts={{ ...texts, tableName: table.name }} />
          ))}
        </Sheet>
      ))}
    </Sheets>
  )
}

function CodePiece({ table, format, texts }: { table: QrTable; format: PieceFormat; texts: QrPieceTexts }) {
  const { departments } = useWords(adminWords)
  const code = <QrCode label={departments.qrOf(table.name)} text={table.address} />
  const isFolded = format === 'tent'
  return (
    <Piece>
      {isFolded && (
        <QrPieceFace format={format} texts={texts} isTurned>
          {code}
        </QrPieceFace>
      )}
      <QrPieceFace format={format} texts={texts}>
        <PreviewLink href={table.address} target="_blank">
          {code}
        </PreviewLink>
      </QrPieceFace>
      <CutMarks size={pieceFormats[format]} isFolded={isFolded} />
    </Piece>
  )
}
