import { useEffect } from 'react'

/** Sets the title of the page: the screen first, then the tenant. Missing parts are left out. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
