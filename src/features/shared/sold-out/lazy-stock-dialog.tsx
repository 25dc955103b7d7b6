import { lazy, Suspense } from 'react'
import type { StockDialogProps } from './stock-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }))

/** The dialog that marks a product sold out. Its code is loaded only when it first opens. */
export function LazyStockDialog(props: StockDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
