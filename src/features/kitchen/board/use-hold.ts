import { useCallback, useEffect, useMemo, useState } from 'react'

const holdMs = 300

type Held<Slip> = {
  tickets: readonly Slip[]
  leaving: ReadonlySet<string> | undefined
  hold(at: readonly Slip[], leaving: string | undefined): void
}

/**
 * Keeps every slip, or check at the pass, in its place for a moment after a tap, so that none moves under a finger. The
 * slips that were marked leave at once.
 * @returns the tickets to lay out, the keys of those that leave, and a function to call at a tap
 */
export function useHold<Slip extends { key: string }>(tickets: readonly Slip[]): Held<Slip> {
  const [held, setHeld] = useState<{ tickets: readonly Slip[]; leaving: ReadonlySet<string> }>()
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(undefined), holdMs)
    return () => clearTimeout(timer)
  }, [held])
  const shown = useMemo(() => {
    if (!held) return { tickets, leaving: undefined }
    const byKey = new Map(tickets.map(ticket => [ticket.key, ticket]))
    const gone = held.tickets.flatMap(({ key }) => (byKey.has(key) ? [] : [key]))
    return {
      tickets: held.tickets.map(ticket => byKey.get(ticket.key) ?? ticket),
      leaving: new Set([...held.leaving, ...gone]),
    }
  }, [tickets, held])
  const hold = useCallback(
    (at: readonly Slip[], leaving: string | undefined) =>
      setHeld(last => ({
        tickets: last?.tickets ?? at,
        leaving: new Set([...(last?.leaving ?? []), ...(leaving === undefined ? [] : [leaving])]),
      })),
    [],
  )
  return { ...shown, hold }
}
