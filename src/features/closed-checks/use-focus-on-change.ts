import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the element after a person chose another check, but not when the page opens with a check. */
export function useFocusOnChange(checkId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  const before = useRef(checkId)
  useEffect(() => {
    if (checkId !== before.current) ref.current?.focus({ preventScroll: true })
    before.current = checkId
  }, [checkId])
  return ref
}
