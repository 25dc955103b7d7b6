import { lazy, Suspense } from 'react'
import type { StockDialogProps } from './stock-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }))

/** Loads the code of `StockDialog` only when the dialog first opens, so that the order does not wait for this code. */
export function LazyStockDialog(props: StockDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
