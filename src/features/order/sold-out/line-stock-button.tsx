import { useState } from 'react'
import type { Line } from '../../../../domain/order.ts'
import { useProduct } from '../../../data/catalogue/use-catalogue.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyStockDialog } from '../../shared/sold-out/lazy-stock-dialog.tsx'
import { stockWords } from '../../shared/sold-out/words/words.ts'

/** For cooks, who see no menu on the order screen. */
export function LineStockButton({ line }: { line: Pick<Line, 'productId'> }) {
  const words = useWords(stockWords)
  const product = useProduct(line.productId)
  const [isOpen, setOpen] = useState(false)
  if (!product) return null
  return (
    <>
      <Button size="sm" variant="outline" ms="42px" mb="3" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <LazyStockDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
