import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatWhen } from '../../../ui/format/time.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { MutedSmall, SpreadRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Notice } from '../check/notices.tsx'
import type { ChargeOutcome, MemberCredit } from './member-credit.ts'
import { paymentWords } from './words/words.ts'

/**
 * The member to whose account a payment is charged. `customerId`: the member's id; `undefined` if the check has no
 * member. `name`: number and name, for example `0007 Inés Prado`. `credit`: what the member owes and may still spend;
 * `undefined` without a member, and while this device reads the account.
 */
export type ChargedMember = { customerId: string | undefined; name: string; credit: MemberCredit | undefined }

type Props = {
  member: ChargedMember
  outcome: ChargeOutcome
  /** Whether the user may exceed the member's limit, or can ask an approver for it on this tablet. */
  canBeApproved: boolean
  format(amount: number): string
  onChoose(): void
}

export function MemberCharge({
  member: { customerId, name, credit },
  outcome,
  canBeApproved,
  format,
  onChoose,
}: Props) {
  const words = useWords(paymentWords).member
  const now = useNow()
  if (customerId === undefined) {
    return (
      <chakra.div display="grid" gap="2">
        <Notice>{words.missing}</Notice>
        <Button variant="outline" onClick={onChoose}>
          {words.choose}
        </Button>
      </chakra.div>
    )
  }
  if (!credit) return null
  const { balance, limit, credit: left, readAt, isCurrent } = credit
  const rows = [
    [words.balance, balance === undefined ? words.unknown : format(balance)],
    [words.limit, limit === undefined ? words.noLimit : format(limit)],
    ...(balance !== undefined && left !== undefined ? [[words.left, format(Math.max(0, left))]] : []),
  ]
  return (
    <section aria-label={words.account}>
      <chakra.p textStyle="subheading" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <dl>
        {rows.map(([title, text]) => (
          <SpreadRow key={title} gap="3">
            <chakra.dt color="fg.muted">{title}</chakra.dt>
            <chakra.dd textStyle="price">{text}</chakra.dd>
          </SpreadRow>
        ))}
      </dl>
      {!isCurrent && (
        <MutedSmall>{readAt === undefined ? words.neverRead : words.readAt(formatWhen(readAt, now))}</MutedSmall>
      )}
      {outcome !== 'within' && (
        <Notice>
          {words.beyond}{' '}
          {outcome === 'review' ? words.forReview : canBeApproved ? words.canBeApproved : words.askManager}
        </Notice>
      )}
    </section>
  )
}
