import { lazy, Suspense } from 'react'
import type { StockDialogProps } from './stock-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }))

export function LazyStockDialog(props: StockDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
