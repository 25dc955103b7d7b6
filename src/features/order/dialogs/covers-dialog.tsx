import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'

type Props = { covers: number; onCovers(covers: number): void; onVoidOrder?(): void; onClose(): void }

/** How many sit at the table; and, for who may, the end of an order that should not have been. */
export function CoversDialog({ covers, onCovers, onVoidOrder, onClose }: Props) {
  const t = useT()
  const [count, setCount] = useState(covers)
  return (
    <TitledDialog title={t('order.setCovers')} onClose={onClose}>
      <chakra.div display="flex" gap="3">
        <Stepper
          frame
          value={count}
          min={1}
          onChange={setCount}
          fewerLabel={t('product.fewer')}
          moreLabel={t('product.more')}
        />
        <Button size="lg" flex="1" disabled={count === covers} onClick={() => onCovers(count)}>
          {t('product.save')}
        </Button>
      </chakra.div>
      {onVoidOrder && (
        <Button variant="ghost" colorPalette="refused" onClick={onVoidOrder}>
          {t('order.voidOrder')}
        </Button>
      )}
    </TitledDialog>
  )
}
