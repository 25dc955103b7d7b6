import { chakra } from '@chakra-ui/react'
import type { OrderView } from '../../data/views.ts'
import { useT } from '../../i18n/i18n.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { money } from '../../ui/format/money.ts'
import { elapsed } from '../../ui/format/time.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } })

type Props = { orders: readonly OrderView[]; departmentId: string; currency: string; now: number }

/** Checks that belong to no table of the room: to go, or a table that was taken off the plan. */
export function ApartOrders({ orders, departmentId, currency, now }: Props) {
  const t = useT()
  if (orders.length === 0) return null
  return (
    <chakra.section mt="5">
      <chakra.h2 textStyle="heading">{t('tables.withoutTable')}</chakra.h2>
      <Row>
        {orders.map(({ id, order }) => (
          <LinkButton key={id} to={`/table/${departmentId}/${id}`} variant="outline" borderColor="border.emphasized">
            {order.number || t('order.noNumber')}
            <chakra.span color="fg.muted" fontWeight="400">
              {elapsed(order.openedAt, now, t)}
            </chakra.span>
            {money(order.totals.total, currency)}
          </LinkButton>
        ))}
      </Row>
    </chakra.section>
  )
}
