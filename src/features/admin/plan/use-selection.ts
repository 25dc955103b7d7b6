import { useState } from 'react'
import type { PlanItem } from './plan-items.ts'

/**
 * The chosen items of the shown room: the one that was focused or pressed last, and those that were marked with Shift
 * or the space bar, which stay chosen when another one is focused.
 */
export function useSelection(items: readonly PlanItem[]) {
  const [{ marked, current }, set] = useState<{ marked: readonly string[]; current?: string | undefined }>({
    marked: [],
  })
  const exists = (key: string | undefined): key is string => items.some(item => item.key === key)
  const keys = [...new Set([...marked, current])].filter(exists)
  return {
    keys,
    /** Chooses one item more; of the marked ones, none if it is none of them. */
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
