import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { computeRemainingCredit } from '../../../../domain/credit-limit.ts'
import { may } from '../../../../domain/permissions.ts'
import { isCurrentAccount } from '../../../data/accounts/known-accounts.ts'
import { useFreshAccount } from '../../../data/accounts/use-fresh-account.ts'
import { isActiveCustomer } from '../../../data/customers/active.ts'
import type { CustomerRow } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { systemClock } from '../../../platform/clock.ts'
import type { Session } from '../../../platform/identity.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { MutedSmall, MutedText, SpreadRow, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useCortePaper } from '../../shared/cortes/use-corte-paper.tsx'
import { DetailHeading } from '../till-parts.ts'
import type { ReceiptContent } from './list-receipt-rows.ts'
import { type NewSettlement, SettleForm } from './settle-form.tsx'
import { Statement } from './statement.tsx'
import { useAccountPapers } from './use-account-papers.ts'
import { useSettleAccount } from './use-settle-account.ts'
import { VoidSettlementDialog } from './void-settlement-dialog.tsx'
import type { VoidableSettlementRow } from './voidable-row.ts'
import { accountWords } from './words/words.ts'

type Props = {
  member: CustomerRow
  /** Whether the form for a new settlement (a payment of the member) is shown instead of the statement. */
  isSettling: boolean
  tenant: Pick<Tenant, 'name' | 'currency' | 'settings'>
  session: Session
  isOffline: boolean
}

export function AccountDetail({ member, isSettling, tenant, session, isOffline }: Props) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const toast = useToast()
  const now = useNow()
  const account = useFreshAccount(member.id, !isOffline)
  const paper = useCortePaper(tenant)
  const papers = useAccountPapers(member, session.name, tenant)
  const settle = useSettleAccount(member.id)
  const [last, setLast] = useState<ReceiptContent>()
  const [voiding, setVoiding] = useState<VoidableSettlementRow>()
  if (!account) return null

  const { known, pending } = account
  const balance = known && known.balance + pending
  const left = balance === undefined ? undefined : computeRemainingCredit(member, { balance })
  const money = (amount: number) => formatMoney(amount, tenant.currency)
  const rows = [
    balance !== undefined && balance < 0
      ? [words.credit, money(-balance)]
      : [words.balance, balance === undefined ? words.unknown : money(balance)],
    [words.limit, member.creditLimit === undefined ? words.noLimit : money(member.creditLimit)],
    ...(left === undefined ? [] : [[words.left, money(Math.max(0, left))]]),
  ]
  const onSettle = async (settlement: NewSettlement) => {
    if (!(await settle(settlement))) return
    const isCurrent = isCurrentAccount(known, systemClock.now())
    setLast({
      ...settlement,
      ...(balance !== undefined && { balance: balance - settlement.amount }),
      ...(!isCurrent && known && { readAt: known.readAt }),
    })
    toast({ text: words.settled(money(settlement.amount)), stage: 'device' })
    void navigate(links.accounts({ socio: member.id }), { replace: true })
  }
  return (
    <>
      <DetailHeading pb="0">{member.name}</DetailHeading>
      <MutedText>
        {[words.number(member.number), !isActiveCustomer(member) && words.archived].filter(Boolean).join(', ')}
      </MutedText>
      <chakra.dl py="3">
        {rows.map(([title, text]) => (
          <SpreadRow key={title} gap="3" minH="32px">
            <chakra.dt color="fg.muted">{title}</chakra.dt>
            <chakra.dd textStyle="price" fontWeight="700">
              {text}
            </chakra.dd>
          </SpreadRow>
        ))}
      </chakra.dl>
      {known && <MutedSmall pb="3">{words.readAt(formatWhen(known.readAt, now))}</MutedSmall>}
      {pending !== 0 && <MutedSmall pb="3">{words.pending}</MutedSmall>}
      {isSettling ? (
        <SettleForm balance={balance} tenant={tenant} onSettle={onSettle} />
      ) : (
        <>
          <WrapRow pb="3">
            <LinkButton to={links.accounts({ socio: member.id, hacer: 'abono' })}>{words.settle}</LinkButton>
            {last && (
              <Button variant="outline" onClick={() => paper.print(papers.receipt(last, now))}>
                {words.receipt}
              </Button>
            )}
          </WrapRow>
          <Statement
            memberId={member.id}
            // The server increases the version with each change of the account. A new version reloads the statement.
            version={known?.version}
            tenant={tenant}
            isOffline={isOffline}
            onVoid={may(session, 'voidSettlement', tenant) ? setVoiding : undefined}
            onPrint={statement => paper.print(papers.statement(statement))}
          />
        </>
      )}
      {voiding && (
        <VoidSettlementDialog
          memberId={member.id}
          row={voiding}
          tenant={tenant}
          onClose={() => setVoiding(undefined)}
        />
      )}
      {paper.element}
    </>
  )
}
