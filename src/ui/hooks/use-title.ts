import { useEffect } from 'react'

/** Names the page for its tab, its history and whoever listens: the place first, then the house. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
