import { useState } from 'react'

/**
 * A count that is not finished. `counts`: how many there are of each note and coin. `total`: the total as it was typed,
 * for a count without notes and coins (`isTotal`).
 */
export type CountDraft = { isTotal: boolean; counts: { [face: string]: number }; total: string }

/**
 * Stores the count of a till in this tab until it is finished, so that a reload does not lose it.
 * @param isTotal whether only a total is counted at first
 */
export function useCountDraft(
  tillId: string,
  isTotal: boolean,
): { draft: CountDraft; change(part: Partial<CountDraft>): void; remove(): void } {
  const key = `comanda.count-${tillId}`
  const [draft, setDraft] = useState<CountDraft>(() => ({
    ...{ isTotal, counts: {}, total: '' },
    ...JSON.parse(sessionStorage.getItem(key) ?? '{}'),
  }))
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
