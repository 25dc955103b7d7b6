import { isOpenOrBilled } from '../../../../domain/order.ts'
import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import { useOrder } from '../../../data/orders/use-orders.ts'
import type { QuarantineGroup } from '../../../data/quarantine/quarantine.ts'
import { commandDetailWords } from '../../../i18n/command-detail/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { pickupWords } from '../../../i18n/pickup/words.ts'
import { progressWords } from '../../../i18n/progress/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nameWithoutTable } from '../../../ui/format/check-name.ts'
import { formatClockTime } from '../../../ui/format/time.ts'
import { describeCommandDetail } from '../../../ui/status/command-detail.ts'
import { describeCommand } from '../../../ui/status/command-text.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'

const Facts = chakra('p', { base: { color: 'fg.muted' } })
const Commands = chakra('ul', {
  base: {
    borderBlock: '1px solid',
    borderColor: 'border',
    '& > li': { py: '2' },
    '& > li + li': { borderTop: '1px dotted {colors.taupe/60}' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

type Props = { group: QuarantineGroup; onApply(): void; onDismiss(): void }

/**
 * A group of quarantined commands, which wait for a manager's decision. Usually they are changes of an order that the
 * server did not apply. If `isApplied` is true, the server did apply them, but they were approved with a PIN on an
 * offline tablet, and the server could not check the PIN.
 */
export function QuarantineCard({ group, onApply, onDismiss }: Props) {
  const progress = useWords(progressWords)
  const pickup = useWords(pickupWords)
  const details = useWords(commandDetailWords)
  const { review } = useWords(adminWords)
  const currency = useTenant()?.currency ?? 'MXN'
  const { catalogue, readOnly } = useAdmin()
  const { commands } = group
  const [first] = commands
  const orderView = useOrder(first.command.orderId ?? undefined)
  const openOrder = commands.map(each => each.command).find(command => command.type === 'openOrder')
  const tableId = first.place?.tableId ?? openOrder?.payload.tableId ?? orderView?.order.tableId
  const table = catalogue.tables.find(({ id }) => id === tableId)
  const named = orderView ? nameWithoutTable(orderView.order, pickup) : undefined
  const place = table?.name ?? named ?? review.withoutTable
  const number = first.place?.number || orderView?.order.number
  const products = new Map(catalogue.products.map(({ id, name }) => [id, name]))
  const lines = new Map(Object.entries(orderView?.order.lines ?? {}).map(([id, { name }]) => [id, name]))
  const quantities = new Map(Object.entries(orderView?.order.lines ?? {}).map(([id, { quantity }]) => [id, quantity]))
  for (const { command } of commands) {
    if (command.type !== 'addLine') continue
    const { lineId, productId, quantity } = command.payload
    quantities.set(lineId, quantity)
    lines.set(lineId, products.get(productId) ?? productId)
  }
  const needsNewOrder =
    !group.isApplied && !openOrder && first.place !== undefined && !(orderView && isOpenOrBilled(orderView.order))
  return (
    <li>
      <AdminCard aria-label={place}>
        <CardHeading>{[place, number].filter(Boolean).join(', ')}</CardHeading>
        <Facts>
          {review.by(first.name ?? review.unknown, formatClockTime(first.command.at))}.{' '}
          {group.isApplied ? review.approved : review.why[first.why]} {needsNewOrder && review.onNew}
          {first.askedByName !== undefined && review.askedBy(first.askedByName)}
        </Facts>
        <Facts>{review.arrived(formatClockTime(first.at), first.viaName)}</Facts>
        <Commands>
          {commands.map(({ id, command }) => (
            <li key={id}>
              {[
                describeCommand(command, { lines, products, quantities }, progress),
                describeCommandDetail(command, currency, progress, details),
              ]
                .filter(Boolean)
                .join(': ')}
            </li>
          ))}
        </Commands>
        <Actions>
          {!group.isApplied && <Button onClick={onApply}>{review.apply}</Button>}
          <Button variant="outline" disabled={readOnly} onClick={onDismiss}>
            {group.isApplied ? review.looked : review.dismiss}
          </Button>
        </Actions>
      </AdminCard>
    </li>
  )
}
