import { useCallback, useEffect, useMemo, useState } from 'react'

const holdMs = 300

type Held<Slip> = {
  tickets: readonly Slip[]
  leaving: ReadonlySet<string> | undefined
  hold(at: readonly Slip[], leaving: string | undefined): void
}

/**
 * After a call of `hold`, no slip changes its position on the screen for 300 ms, so that a quick second tap does not
 * hit a slip that has just moved there. A slip that was marked as made becomes invisible at once, but its position
 * stays empty for these 300 ms. The hook also works for the checks that a screen lists.
 * @returns `tickets`: the slips to lay out. `leaving`: the keys of the invisible slips.
 */
export function useStablePositions<Slip extends { key: string }>(tickets: readonly Slip[]): Held<Slip> {
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
