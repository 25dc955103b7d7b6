import { useState } from 'react'
import { useFreshAccount } from '../../../data/accounts/use-fresh-account.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { MutedSmall, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { createErasure } from './create-erasure.ts'
import type { CustomerRow } from './customer-row.ts'
import { customerWords } from './words/words.ts'

const Balance = chakra('p', { base: { textStyle: 'price', fontWeight: '700' } })

/**
 * @param onErased called after the personal data of the customer were erased, so that the form discards what was typed
 */
export function CustomerAccount({ customer, onErased }: { customer: CustomerRow; onErased(): void }) {
  const words = useWords(customerWords)
  const { catalogue, readOnly } = useAdmin()
  const now = useNow()
  const account = useFreshAccount(customer.id, !readOnly)
  const submission = useChangeSubmission()
  const [isAsking, setAsking] = useState(false)
  const known = account?.known
  const balance = known && known.balance + account.pending
  const money = (amount: number) => formatMoney(amount, catalogue.tenant.currency)
  const text =
    balance === undefined
      ? words.balanceUnknown
      : balance < 0
        ? words.inCredit(money(-balance))
        : words.owes(money(balance))
  const erase = async () => {
    const edits = createErasure(customer, words.erasedName)
    if (!(await submission.submit({ edits, text: words.erased }))) return
    setAsking(false)
    onErased()
  }
  return (
    <>
      <div>
        <SubHeading>{words.account}</SubHeading>
        <Balance>{text}</Balance>
        {known && <MutedSmall>{words.readAt(formatWhen(known.readAt, now))}</MutedSmall>}
      </div>
      <WrapRow>
        <LinkButton variant="outline" size="sm" to={links.accounts({ socio: customer.id })}>
          {words.statement}
        </LinkButton>
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {words.erase}
        </Button>
      </WrapRow>
      {isAsking && (
        <ConfirmDialog
          title={words.eraseTitle(customer.name)}
          text={submission.failureText ?? words.eraseText}
          action={words.erase}
          onConfirm={() => void erase()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
