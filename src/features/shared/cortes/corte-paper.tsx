import { Fragment } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { formatAmountInput, formatMoney } from '../../../ui/format/money.ts'
import { formatClockTime, formatDay } from '../../../ui/format/time.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { PaperRow, PaperRule, PaperSum, PrintedPaper } from '../papers/paper-parts.tsx'
import type { ReportRow, ReportSection } from './report-section.ts'
import { cortesWords } from './words/words.ts'

/**
 * What is printed on a report, for example of a till. `headings`: titles, for example `CORTE X`. `about`: lines below
 * the titles, for example the till and its holder. `signatures`: the texts below the lines on which people sign.
 */
export type CorteContent = {
  headings: readonly string[]
  about: readonly string[]
  sections: readonly ReportSection[]
  signatures: readonly string[]
}

const Signature = chakra('div', { base: { flex: '1', borderTop: '1px solid #111', textAlign: 'center', pt: '1' } })

type Props = { content: CorteContent; tenantName: string; currency: string; onPrinted(): void }

/** The printout of a report, 80 mm wide. It is printed as soon as it is rendered. */
export function CortePaper({ content, tenantName, currency, onPrinted }: Props) {
  const words = useWords(cortesWords)
  const plain = ({ amount, text }: ReportRow) =>
    text ?? (amount === undefined ? '' : `${amount < 0 ? '−' : ''}${formatAmountInput(Math.abs(amount), currency)}`)
  const { headings, about, sections, signatures } = content
  return (
    <PrintedPaper kind="corte" tenantName={tenantName} headings={headings} onPrinted={onPrinted}>
      {[...about, words.printedAt(`${formatDay(Date.now())}, ${formatClockTime(Date.now())}`)].map(text => (
        <div key={text}>{text}</div>
      ))}
      {sections.map(({ title, rows, total }) => (
        <Fragment key={title}>
          <PaperRule />
          <b>{title}</b>
          {rows.map((row, index) => (
            <PaperSum
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a printed paper do not change
              key={index}
              name={row.count === undefined ? row.name : `${row.name} (${row.count})`}
              amount={plain(row)}
            />
          ))}
          {total && (
            <PaperRow justifyContent="space-between" fontWeight="700" fontSize="14px" borderTop="1px solid #111">
              <span>{total.name}</span>
              <span>{total.text ?? formatMoney(total.amount ?? 0, currency)}</span>
            </PaperRow>
          )}
        </Fragment>
      ))}
      <PaperRow gap="4" pt="56px">
        {signatures.map(text => (
          <Signature key={text}>{text}</Signature>
        ))}
      </PaperRow>
    </PrintedPaper>
  )
}
