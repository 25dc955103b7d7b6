import { useState } from 'react'
import type { PlanItem } from './plan-items.ts'

/**
 * Two sorts of elements are selected: the current element, which was focused or pressed last, and the marked elements,
 * which stay selected when another element becomes current.
 */
export function useSelection(items: readonly PlanItem[]) {
  const [{ marked, current }, set] = useState<{ marked: readonly string[]; current?: string | undefined }>({
    marked: [],
  })
  const exists = (key: string | undefined): key is string => items.some(item => item.key === key)
  const keys = [...new Set([...marked, current])].filter(exists)
  return {
    keys,
    /** Selects an element in addition to the marked elements. Without a key, deselects everything. */
    choose: (key: string | undefined) =>
      set(last => ({ marked: key === undefined ? [] : last.marked, ...(key !== undefined && { current: key }) })),
    chooseAll: (chosen: readonly string[]) => set({ marked: chosen.length > 1 ? chosen : [], current: chosen.at(-1) }),
    toggle: (key: string) =>
      set(last => ({
        marked: last.marked.includes(key) ? last.marked.filter(one => one !== key) : [...new Set([...keys, key])],
        current: key,
      })),
  }
}
