import { type Ref, useId } from 'react'
import { countPrints, paperKey } from '../../../domain/commands/split.ts'
import { type Order, sortLines } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { computeLineAmount } from '../../../domain/pricing.ts'
import type { MetaValues } from '../../data/store/schema.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatClockTime } from '../../ui/format/time.ts'
import { MutedText, SpreadRow } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { useBillAndReceipts } from '../shared/papers/use-bill-and-receipts.tsx'
import { papersWords } from '../shared/papers/words/words.ts'
import type { PaymentUser } from '../shared/payments/list-payment-changes.ts'
import { listCheckEvents } from './check-events.ts'
import { CheckSums } from './check-sums.tsx'
import { type ClosedCheck, listCheckTags } from './closed-check.ts'
import { Amount, TagLabel } from './closed-checks-parts.ts'
import { CorrectButton } from './correct-button.tsx'
import { textOfEvent } from './event-text.ts'
import type { CheckNames } from './use-check-names.ts'
import { closedChecksWords } from './words/words.ts'

const List = chakra('ul', { base: { listStyleType: 'none' } })
const LineRow = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr) auto', columnGap: '2', py: '5px' },
})
const EventRow = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '58px minmax(0, 1fr)', columnGap: '2', py: '1' },
})

type Props = {
  check: ClosedCheck
  /** All checks that the page has read, by id, to look up the check that `check` corrects or that corrects `check`. */
  others: { [id: string]: Order }
  names: CheckNames
  tenant: MetaValues['tenant']
  user: PaymentUser
  linkTo(checkId: string): string
  headingRef: Ref<HTMLHeadingElement>
}

export function CheckDetail({ check, others, names, tenant, user, linkTo, headingRef }: Props) {
  const words = useWords(closedChecksWords)
  const progress = useWords(progressWords)
  const papers = useWords(papersWords)
  const { order } = check
  const money = (amount: number) => formatMoney(amount, tenant.currency)
  const numberOf = (id: string) => others[id]?.number || undefined
  const related = [order.corrects, order.correctedBy].filter(id => id !== undefined && others[id])
  const facts = [names.placeOf(order), words.covers(order.covers), names.waiterNameOf(order), names.memberOf(order)]
  const eventsId = useId()
  const paper = useBillAndReceipts(check, names.placeOf(order), tenant)
  const mayPrint = may(user, 'markPrinted', tenant)
  const prints = countPrints(order, paperKey('bill'))
  return (
    <>
      <SpreadRow gap="3">
        <chakra.h2 ref={headingRef} tabIndex={-1} textStyle="title" fontSize="30">
          {words.check(order.number || progress.noNumber)}
        </chakra.h2>
        <MutedText as="span">{formatClockTime(order.closedAt ?? order.updatedAt)}</MutedText>
      </SpreadRow>
      <MutedText fontWeight="600" pb="2">
        {facts.filter(Boolean).join(', ')}
      </MutedText>
      {listCheckTags(check).map(mark => (
        <TagLabel key={mark} strong={mark === 'here'} me="1">
          {words.mark[mark]}
        </TagLabel>
      ))}
      <List aria-label={words.lines} borderTop="1px solid" borderColor="border" mt="2" py="2">
        {sortLines(order).map(([id, line]) => (
          <LineRow key={id} color={line.status === 'void' ? 'fg.subtle' : undefined}>
            <b>{line.quantity}</b>
            <span>
              <chakra.span textDecoration={line.status === 'void' ? 'line-through' : undefined}>
                {line.name}
              </chakra.span>
              {line.status === 'void' && `, ${words.voided.toLowerCase()}`}
              {line.comped && `, ${words.comped.toLowerCase()}`}
              <MutedText as="span" display="block" textStyle="small">
                {line.options.map(({ name }) => name).join(', ')}
              </MutedText>
            </span>
            <Amount>{money(computeLineAmount(line))}</Amount>
          </LineRow>
        ))}
        {Object.keys(order.lines).length === 0 && <li>{words.noLines}</li>}
      </List>
      <CheckSums
        checkId={check.id}
        order={order}
        tenant={tenant}
        user={user}
        {...(mayPrint && { onReceipt: paper.printReceipt })}
      />
      {mayPrint && (
        <Button variant="outline" mt="2" onClick={() => paper.printBill()}>
          {prints === 0 ? words.print : `${words.reprint}, ${paper.copyText(prints + 1)}`}
        </Button>
      )}
      {mayPrint && paper.shareBill && (
        <Button variant="ghost" mt="2" onClick={paper.shareBill}>
          {papers.shareBill}
        </Button>
      )}
      {paper.element}
      <chakra.h3 id={eventsId} textStyle="subheading" color="green" pt="4" pb="1">
        {words.events}
      </chakra.h3>
      <List aria-labelledby={eventsId}>
        {listCheckEvents(order, others).map((event, index) => {
          const number = 'checkId' in event ? numberOf(event.checkId) : undefined
          const from = event.kind === 'corrected' ? others[event.checkId]! : order
          const person = names.nameOf(from ?? order, event.uid)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events have no ids, and their rows have no state.
            <EventRow key={index}>
              <MutedText as="span">{event.at !== undefined && formatClockTime(event.at)}</MutedText>
              <span>{textOfEvent(event, words, { person, number, formatAmount: money })}</span>
            </EventRow>
          )
        })}
      </List>
      {order.status === 'closed' && order.correctedBy === undefined && may(user, 'correctOrder', tenant) && (
        <CorrectButton checkId={check.id} order={order} />
      )}
      {related.map(id => (
        <LinkButton key={id} to={linkTo(id!)} variant="outline" mt="3">
          {words.open(numberOf(id!) ?? progress.noNumber)}
        </LinkButton>
      ))}
    </>
  )
}
