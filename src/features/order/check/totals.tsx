import { useId } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Totals as Sums } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { DashedRule, DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type OrderWords, orderWords } from '../words/words.ts'

const EdgeToEdgePerforation = chakra(DashedRule, { base: { mx: 'calc(-1 * var(--check-pad))', w: 'auto' } })
const Parts = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    py: '2',
    lineHeight: '1.3',
    '& dt': { color: 'fg.muted', textStyle: 'small', lineHeight: '1.25', whiteSpace: 'nowrap' },
    '& dd': { fontWeight: '600', whiteSpace: 'nowrap' },
    '& > :last-child': { textAlign: 'end' },
  },
})
const Total = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3', pt: '10px', pb: '10px' },
})

type Props = {
  totals: Sums
  tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes'>
  /** The service charge of this check in basis points, for example 1500 for 15 %. By default, that of the business. */
  serviceRate?: number
  /** The amount in minor units (cents) that is added to reach the agreed minimum consumption. */
  minimumDifference?: number
}

export function Totals({ totals, tenant, serviceRate = tenant.serviceCharge, minimumDifference = 0 }: Props) {
  const words = useWords(orderWords)
  const id = useId()
  const parts = listParts(totals, serviceRate, tenant, words)
  if (minimumDifference > 0) parts.unshift([words.minimumDifference, minimumDifference])
  return (
    <div>
      <EdgeToEdgePerforation />
      <Parts>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, tenant.currency)}</dd>
          </div>
        ))}
      </Parts>
      <DoubleRule />
      <Total>
        <chakra.span id={id} textStyle="hero">
          {words.total}
        </chakra.span>
        <chakra.output aria-labelledby={id} textStyle="total" fontSize={{ base: '30', md: '42' }} color="green">
          {formatMoney(totals.total, tenant.currency)}
        </chakra.output>
      </Total>
      {totals.paid !== 0 && (
        <Total pt="0" fontWeight="650">
          <span>
            {words.paid} {formatMoney(totals.paid, tenant.currency)}
          </span>
          <span>
            {words.due} {formatMoney(Math.max(0, totals.due), tenant.currency)}
          </span>
        </Total>
      )}
    </div>
  )
}

function listParts(
  totals: Sums,
  serviceRate: number,
  { taxes }: Props['tenant'],
  words: OrderWords,
): [string, number][] {
  const parts: [string, number][] = [[words.subtotal, totals.subtotal]]
  if (totals.discount !== 0) parts.push([words.discount, -totals.discount])
  if (serviceRate > 0) parts.push([words.service(serviceRate / 100), totals.service])
  const name = taxes.map(tax => tax.name).join(' + ')
  if (totals.tax !== 0) {
    parts.push([taxes.every(tax => tax.included) ? words.taxIncluded(name) : words.tax(name), totals.tax])
  }
  return parts
}
