import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for a heading. The heading gets the focus each time `itemId` changes, because the user has chosen
 * another item of a list, but not when the page is opened.
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
