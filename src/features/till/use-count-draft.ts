import { useState } from 'react'
import { type CountDraft, readCountDraft } from './read-count-draft.ts'

/**
 * The unfinished cash count of a till. It is stored in `sessionStorage`, so that a reload of the page does not lose it.
 * @param isTotal whether a new count starts with a field for the total instead of fields for notes and coins
 */
export function useCountDraft(
  tillId: string,
  isTotal: boolean,
): { draft: CountDraft; change(part: Partial<CountDraft>): void; remove(): void } {
  const key = `comanda.count-${tillId}`
  const [draft, setDraft] = useState(() => readCountDraft(sessionStorage.getItem(key), isTotal))
  return {
    draft,
    change(part) {
      const next = { ...draft, ...part }
      sessionStorage.setItem(key, JSON.stringify(next))
      setDraft(next)
    },
    remove: () => sessionStorage.removeItem(key),
  }
}
