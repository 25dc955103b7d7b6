import { type ReactNode, useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { SpreadRow } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { ReportRow, ReportSection } from './report-section.ts'
import { cortesWords } from './words/words.ts'

const Rows = chakra('dl', { base: { py: '1' } })
const Name = chakra('dt', { base: { color: 'fg.muted', minW: '0' } })
const Value = chakra('dd', { base: { textStyle: 'price', fontWeight: '600' } })

type Props = {
  sections: readonly ReportSection[]
  format(amount: number): string
  /** Returns what to show below the name of a row, for example a button for an action. */
  actionOf?(row: ReportRow): ReactNode
}

export const SectionList = ({ sections, ...rest }: Props) =>
  sections.map(section => <Section key={section.title} section={section} {...rest} />)

function Section({
  section: { title, rows, total },
  format,
  actionOf,
}: { section: ReportSection } & Omit<Props, 'sections'>) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} pb="4">
      <chakra.h3 id={id} textStyle="heading" color="green" pb="1">
        {title}
      </chakra.h3>
      <Rows>
        {rows.map((row, index) => (
          <Row key={row.id ?? index} row={row} format={format} action={actionOf?.(row)} />
        ))}
        {total && (
          <>
            <DoubleRule aria-hidden="true" my="1" />
            <SpreadRow gap="3" py="1" fontWeight="700">
              <dt>{total.name}</dt>
              <chakra.dd textStyle="price" fontSize="19" fontWeight="700">
                {textOfRow(total, format)}
              </chakra.dd>
            </SpreadRow>
          </>
        )}
      </Rows>
    </chakra.section>
  )
}

function Row({ row, format, action }: { row: ReportRow; format: Props['format']; action: ReactNode }) {
  const words = useWords(cortesWords)
  const detail = row.detail ?? (row.count === undefined ? undefined : words.payments(row.count))
  return (
    <SpreadRow gap="3" minH="36px" py="1">
      <Name>
        {row.name}
        {detail && (
          <chakra.span display="block" textStyle="small">
            {detail}
          </chakra.span>
        )}
        {action}
      </Name>
      <Value>{textOfRow(row, format)}</Value>
    </SpreadRow>
  )
}

export const textOfRow = ({ amount, text }: ReportRow, format: (amount: number) => string): string =>
  text ?? (amount === undefined ? '' : format(amount))
