import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for a heading. The heading gets the focus each time `itemId` changes, because the user has then chosen
 * another item of a list. It does not get the focus when the page is opened.
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
