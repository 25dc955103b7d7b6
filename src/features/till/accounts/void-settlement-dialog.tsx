import type { Tenant } from '../../../../domain/catalogue.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import type { GivenReason } from '../../shared/reasons/list-reasons.ts'
import { ReasonDialog } from '../../shared/reasons/reason-dialog.tsx'
import type { VoidableSettlementRow } from './voidable-row.ts'
import { accountWords } from './words/words.ts'

const reasons = ['mistake', 'member', 'method', 'bounced'] as const

type Props = {
  memberId: string
  row: VoidableSettlementRow
  tenant: Pick<Tenant, 'currency' | 'settings'>
  onClose(): void
}

/** Closes as soon as the command is stored on this device, without waiting for the server. */
export function VoidSettlementDialog({ memberId, row, tenant, onClose }: Props) {
  const words = useWords(accountWords)
  const nameMethod = useMethodName(tenant)
  const withRetry = useWithRetry()
  const toast = useToast()
  const isInTill = row.method === 'cash' && row.settlement.tillId !== undefined
  const amount = formatMoney(-row.change, tenant.currency)
  const voidSettlement = useSingleRun(async (why: GivenReason) => {
    const { paymentId, tillId } = row.settlement
    const payload = omitUndefined({ customerId: memberId, paymentId, tillId, ...why })
    const command = newCommand('voidSettlement', null, payload)
    if (!(await withRetry(() => submit(command)))) return
    toast({ text: words.settlementVoided(amount), stage: 'device' })
    onClose()
  })
  return (
    <ReasonDialog
      title={words.voidTitle(amount, nameMethod(row))}
      text={[words.voidText, isInTill && words.voidCashText, words.voidReasonText].filter(Boolean).join(' ')}
      reasons={reasons.map(key => ({ reason: words.voidReasons[key] }))}
      onReason={voidSettlement}
      onClose={onClose}
    />
  )
}
