import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for a heading. The heading gets the focus each time a person chooses another check, but not when the
 * page opens with a check.
 */
export function useHeadingFocusOnChange(checkId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const before = useRef(checkId)
  useEffect(() => {
    if (checkId !== before.current) ref.current?.focus({ preventScroll: true })
    before.current = checkId
  }, [checkId])
  return ref
}
