import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import type { PieceFormat } from './sheet-layout.ts'

/** The texts and the logo that are printed next to the QR code of a table. */
export type QrPieceTexts = {
  tenantName: string
  /** The URL of the logo image; `null` or `undefined` if the restaurant has no logo. */
  logo: string | null | undefined
  tableName: string
  languages: readonly ('es' | 'en')[]
}

/**
 * Returns a CSS length of `count` units. A unit is one millimetre on a printed card or label, and 1.75 mm on a tent (a
 * folded card that stands on the table), which is larger.
 */
const units = (count: number) => `calc(var(--unit) * ${count})`

const Face = chakra('div', {
  base: { display: 'grid', overflow: 'hidden', color: '#14251C', bg: 'white', lineHeight: '1.2', minH: '0' },
  variants: {
    format: {
      card: {},
      tent: { '--unit': 'calc(var(--mm) * 1.75)' },
      label: {
        p: units(2.5),
        gap: units(0.6),
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        justifyItems: 'center',
        textAlign: 'center',
      },
    },
    isWide: { true: { p: units(5), gap: units(3), gridTemplateColumns: `minmax(0, 1fr) ${units(38)}` } },
    isTurned: { true: { transform: 'rotate(180deg)' } },
  },
})
const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', minW: '0', minH: '0' } })
/** `minH: 0` lets the logo of a card or tent shrink if the texts below it are long. */
const Logo = chakra('img', {
  base: { maxW: 'full', minH: '0', alignSelf: 'flex-start', objectFit: 'contain', objectPosition: 'left' },
})
const TenantName = chakra('p', { base: { fontWeight: '600', flexShrink: '0', lineClamp: 2, overflowWrap: 'anywhere' } })
const TableName = chakra('p', {
  base: {
    textStyle: 'title',
    lineHeight: '1.1',
    color: 'green',
    flexShrink: '0',
    lineClamp: 2,
    overflowWrap: 'anywhere',
  },
})
const Rule = chakra('div', {
  base: {
    flexShrink: '0',
    h: units(1.1),
    my: units(1.5),
    color: 'green',
    borderTop: `${units(0.55)} solid`,
    borderBottom: `${units(0.2)} solid`,
  },
})
const ScanText = chakra('p', { base: { fontWeight: '600', textWrap: 'balance' } })
const Code = chakra('div', { base: { alignSelf: 'center', minW: '0', '& svg': { display: 'block' } } })

const fontSizeFor = (name: string, largest: number) =>
  units(largest * (name.length <= 8 ? 1 : name.length <= 18 ? 0.75 : 0.55))

type Props = { format: PieceFormat; texts: QrPieceTexts; isTurned?: boolean; children: ReactNode }

/**
 * One side of a printed card, tent or label with the QR code of a table. `children`: the QR code. `isTurned`: printed
 * upside down, for the rear side of a folded tent.
 */
export function QrPieceFace({ format, texts, isTurned = false, children }: Props) {
  if (format === 'label') return <LabelFace texts={texts}>{children}</LabelFace>
  const { tenantName, logo, tableName } = texts
  return (
    <Face format={format} isWide isTurned={isTurned} aria-hidden={isTurned || undefined}>
      <Column>
        {logo && <Logo src={logo} alt="" maxH={units(8)} mb={units(1)} />}
        <TenantName fontSize={units(tenantName.length <= 18 ? 3.8 : 3)}>{tenantName}</TenantName>
        <Rule />
        <TableName fontSize={fontSizeFor(tableName, 8.5)}>{tableName}</TableName>
        <chakra.div mt="auto" flexShrink="0" fontSize={units(texts.languages.length > 1 ? 2.8 : 3.2)}>
          <ScanTexts languages={texts.languages} />
        </chakra.div>
      </Column>
      <Code>{children}</Code>
    </Face>
  )
}

/** The printed side of a label. It shows the logo or else the restaurant's name; a label is too small for both. */
function LabelFace({ texts: { tenantName, logo, tableName, languages }, children }: Omit<Props, 'format'>) {
  return (
    <Face format="label">
      <Column alignItems="center">
        {logo ? (
          <Logo src={logo} alt="" maxH={units(5)} alignSelf="center" objectPosition="center" />
        ) : (
          <TenantName fontSize={units(2.6)} lineClamp={1}>
            {tenantName}
          </TenantName>
        )}
        <TableName fontSize={fontSizeFor(tableName, 5.5)}>{tableName}</TableName>
      </Column>
      <Code h="full" aspectRatio="1" maxW="full">
        {children}
      </Code>
      <chakra.div fontSize={units(2.4)}>
        <ScanTexts languages={languages} />
      </chakra.div>
    </Face>
  )
}

function ScanTexts({ languages }: { languages: QrPieceTexts['languages'] }) {
  const { codes } = useWords(adminWords)
  return languages.map((language, index) => (
    <ScanText key={language} lang={language} {...(index > 0 && { fontWeight: '400' })}>
      {codes.scan[language]}
    </ScanText>
  ))
}
