import { useMemo } from 'react'
import { findLineUnseenSince } from '../../../domain/kitchen/unseen.ts'
import type { LineView } from '../orders/views.ts'
import { useUnseenRule } from './use-unseen-rule.ts'

const minuteMs = 60_000
const none: ReadonlyMap<string, number> = new Map()

/**
 * Finds the lines that were sent to the kitchen and that nobody there has seen within the time that is set for their
 * stations (`findLineUnseenSince`). Returns, keyed by line id, the full minutes since the server received the line.
 * Empty while this device does not know which lines were seen.
 * @param now the time by this device's clock, in milliseconds since 1970
 */
export function useUnseenLines(lines: readonly LineView[], now: number): ReadonlyMap<string, number> {
  const found = useUnseenRule(now)
  return useMemo(() => {
    if (!found) return none
    const serverNow = now - found.clockAhead
    const unseen = lines.flatMap(({ id, line, state }): [string, number][] => {
      const since = state === 'sent' ? findLineUnseenSince(line, serverNow, found.rule) : undefined
      return since === undefined ? [] : [[id, Math.floor((serverNow - since) / minuteMs)]]
    })
    return unseen.length > 0 ? new Map(unseen) : none
  }, [lines, now, found])
}
