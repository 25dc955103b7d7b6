import { useEffect } from 'react'

/**
 * Sets the title of the page to the parts, joined by ` · `: first the screen, then the tenant. Undefined parts are left
 * out.
 */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
