import { lazy, Suspense } from 'react'
import type { ProductSheetProps } from './product-sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }))

/** The sheet, loaded when the first one is opened: the menu itself does not wait for it. */
export function LazyProductSheet(props: ProductSheetProps) {
  return (
    <Suspense>
      <Sheet key={props.product.name} {...props} />
    </Suspense>
  )
}
