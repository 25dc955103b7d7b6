import { lazy, Suspense } from 'react'
import type { ProductSheetProps } from './product-sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }))

/** `ProductSheet` in a chunk that is loaded when the first sheet opens, so that the menu does not wait for it. */
export function LazyProductSheet(props: ProductSheetProps) {
  return (
    <Suspense>
      <Sheet key={props.product.name} {...props} />
    </Suspense>
  )
}
