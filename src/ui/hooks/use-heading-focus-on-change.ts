import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for a heading. The heading gets the focus each time a person chooses another item, but not when the
 * page opens with an item.
 */
export function useHeadingFocusOnChange(itemId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const before = useRef(itemId)
  useEffect(() => {
    if (itemId !== before.current) ref.current?.focus({ preventScroll: true })
    before.current = itemId
  }, [itemId])
  return ref
}
