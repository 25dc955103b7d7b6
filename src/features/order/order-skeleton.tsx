import type { Tenant } from '../../../domain/catalogue.ts'
import { zeroTotals } from '../../../domain/order.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { CheckScroll } from './check/check.tsx'
import { CheckFootRow } from './check/check-foot.tsx'
import { CheckHeadRow } from './check/check-head.tsx'
import { Totals } from './check/totals.tsx'
import { MenuPaneSkeleton } from './menu/menu-pane.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderScreenFrame, Panes } from './panes.tsx'

const Line = chakra('div', {
  base: { display: 'grid', gap: '3', py: '4', borderBottom: '1px dotted {colors.taupe/60}' },
})
/** Takes up the space of its children without showing them, because the texts in them are not known yet. */
const Invisible = chakra('div', { base: { visibility: 'hidden' } })

const unknownTenant = { currency: 'MXN', serviceCharge: 0, taxes: [] }
const lines = 4

type Props = {
  departmentId: string
  tenant?: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes'>
  /** Whether the order screen will have a menu, as far as this is known. */
  hasMenu: boolean
}

/** Its layout is similar to the order screen's, so that little on the screen moves when the order has been read. */
export function OrderSkeleton({ departmentId, tenant = unknownTenant, hasMenu }: Props) {
  const common = useWords(commonWords)
  const sideBySide = useMedia('(min-width: 768px)')
  return (
    <OrderScreenFrame aria-busy="true">
      <OrderHeader departmentId={departmentId} title={common.order} />
      <Panes
        sideBySide={sideBySide}
        front="right"
        label={common.loading}
        left={hasMenu ? <MenuPaneSkeleton /> : undefined}
        right={
          <>
            <CheckHeadRow>
              <SkeletonBar w="96px" h="30px" />
            </CheckHeadRow>
            <CheckScroll>
              {Array.from({ length: lines }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
                <Line key={index}>
                  <SkeletonBar w="70%" />
                  <SkeletonBar w="40%" h="10px" />
                </Line>
              ))}
            </CheckScroll>
            <Invisible aria-hidden="true">
              {!sideBySide && hasMenu && <Button display="flex" />}
              <Totals totals={zeroTotals} tenant={tenant} />
              <CheckFootRow>
                <Button size="lg" />
              </CheckFootRow>
            </Invisible>
          </>
        }
      />
    </OrderScreenFrame>
  )
}
