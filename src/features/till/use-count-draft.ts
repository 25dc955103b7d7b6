import { useState } from 'react'
import { type CountDraft, readCountDraft } from './read-count-draft.ts'

/**
 * Stores the count of a till in this tab until it is finished, so that a reload does not lose it.
 * @param isTotal whether only a total is counted at first
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
