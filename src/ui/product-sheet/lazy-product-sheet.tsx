import { lazy, Suspense } from 'react'
import type { ProductSheetProps } from './product-sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }))

/**
 * `ProductSheet`, whose code is loaded only when the first sheet opens, so that the menu does not wait for this code.
 */
export function LazyProductSheet(props: ProductSheetProps) {
  return (
    <Suspense>
      <Sheet key={props.product.name} {...props} />
    </Suspense>
  )
}
