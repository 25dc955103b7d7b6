import { useState } from 'react'
import { businessDateOf, isBusinessDate } from '../../../../domain/business-day.ts'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { type AccountReport, isStatementRange, maxStatementDays } from '../../../../domain/statements.ts'
import { useWords } from '../../../i18n/language.tsx'
import { fetchAccountReport } from '../../../platform/calls/reports.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { currentRegion } from '../../../ui/format/region.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { ReportState } from '../../shared/cortes/report-state.tsx'
import { SectionList } from '../../shared/cortes/section-list.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { listStatementRows } from './list-statement-rows.ts'
import { isVoidableSettlement, type VoidableSettlementRow } from './voidable-row.ts'
import { accountWords } from './words/words.ts'

type Props = {
  memberId: string
  /** The version of the account on this device. When the version changes, the statement is read again. */
  version: number | undefined
  tenant: Pick<Tenant, 'currency' | 'settings'>
  isOffline: boolean
  /** Called when the user wants to void a settlement; missing if this user may not do this. */
  onVoid?: ((row: VoidableSettlementRow) => void) | undefined
  onPrint(statement: AccountReport): void
}

/** The changes of a member's balance between two business dates: at first, the first day of this month and today. */
export function Statement({ memberId, version, tenant, isOffline, onVoid, onPrint }: Props) {
  const words = useWords(accountWords)
  const nameMethod = useMethodName(tenant)
  const today = businessDateOf(useNow(), currentRegion().timeZone, tenant.settings.money?.dayStart)
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const asked = { customerId: memberId, from, to }
  const isRange = isStatementRange(asked)
  const key = `${memberId} ${from} ${to} ${version}`
  const report = useReport(key, () => fetchAccountReport(asked), isOffline || !isRange)
  const statement = report.data?.report
  const dates = [
    { label: words.from, value: from, max: to, set: setFrom },
    { label: words.to, value: to, max: today, set: setTo },
  ]
  return (
    <>
      <WrapRow pb="3">
        {dates.map(({ label, value, max, set }) => (
          <Field key={label} name={label}>
            <Input
              type="date"
              w="auto"
              max={max}
              value={value}
              onChange={({ target }) => isBusinessDate(target.value) && set(target.value)}
            />
          </Field>
        ))}
      </WrapRow>
      {isRange ? (
        <ReportState report={report} isOffline={isOffline} offlineText={words.statementOffline} />
      ) : (
        <MutedText>{words.otherRange(maxStatementDays)}</MutedText>
      )}
      {statement && (
        <>
          <SectionList
            sections={[listStatementRows(statement, nameMethod, words)]}
            format={amount => formatMoney(amount, tenant.currency)}
            actionOf={({ id }) => {
              const row = statement.rows.find(each => each.id === id)
              return (
                onVoid && row && isVoidableSettlement(row) && <VoidButton row={row} tenant={tenant} onVoid={onVoid} />
              )
            }}
          />
          {statement.rows.length === 0 && <MutedText>{words.noRows}</MutedText>}
          <Button variant="outline" alignSelf="flex-start" onClick={() => onPrint(statement)}>
            {words.print}
          </Button>
        </>
      )}
    </>
  )
}

type ButtonProps = Pick<Props, 'tenant'> & { row: VoidableSettlementRow; onVoid(row: VoidableSettlementRow): void }

function VoidButton({ row, tenant, onVoid }: ButtonProps) {
  const words = useWords(accountWords)
  const nameMethod = useMethodName(tenant)
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="refused"
      ml="-3"
      aria-label={words.voidTitle(formatMoney(-row.change, tenant.currency), nameMethod(row))}
      onClick={() => onVoid(row)}
    >
      {words.voidSettlement}
    </Button>
  )
}
