import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { formatClockTime } from '../../ui/format/time.ts'
import { MutedSmall } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { type ClosedCheck, listCheckTags } from './closed-check.ts'
import { Amount, RowLink, TagLabel } from './closed-checks-parts.ts'
import type { CheckNames } from './use-check-names.ts'
import { closedChecksWords } from './words/words.ts'

const List = chakra('ul', { base: { listStyleType: 'none' } })
const CheckNumber = chakra('span', { base: { textStyle: 'subheading', me: '2' } })

type Props = {
  label: string
  checks: readonly ClosedCheck[]
  names: CheckNames
  currency: string
  selectedId: string | undefined
  linkTo(checkId: string): string
}

export function CheckList({ label, checks, names, currency, selectedId, linkTo }: Props) {
  const words = useWords(closedChecksWords)
  const progress = useWords(progressWords)
  return (
    <List aria-label={label}>
      {checks.map(check => {
        const { id, order } = check
        const methods = new Set(
          Object.values(order.payments)
            .filter(({ voided }) => !voided)
            .map(({ method, reference }) => [progress.method[method], reference].filter(Boolean).join(' ')),
        )
        const facts = [names.placeOf(order), names.waiterNameOf(order), ...methods]
        return (
          <li key={id}>
            <RowLink to={linkTo(id)} aria-current={id === selectedId ? 'page' : undefined}>
              <MutedSmall as="span">{formatClockTime(order.closedAt ?? order.updatedAt)}</MutedSmall>
              <span>
                <CheckNumber>{order.number || progress.noNumber}</CheckNumber>
                {listCheckTags(check).map(mark => (
                  <TagLabel key={mark} strong={mark === 'here'} me="1">
                    {words.mark[mark]}
                  </TagLabel>
                ))}
                <MutedSmall as="span" display="block">
                  {facts.filter(Boolean).join(', ')}
                </MutedSmall>
              </span>
              <Amount struck={order.status === 'void' || order.correctedBy !== undefined}>
                {formatMoney(order.totals.total, currency)}
              </Amount>
            </RowLink>
          </li>
        )
      })}
    </List>
  )
}
