import type { Ports } from './ports.ts'

/**
 * The kitchen screens (boards) that are open in any tab of this browser. A board shows the orders of one or more
 * stations. Only one tab, the leader tab, gets these orders from the server, so it must know the boards of the other
 * tabs.
 */
export type OpenBoards = {
  /** @returns the sorted ids of the stations whose orders the open boards show, at most 30 */
  listStations(): string[]
  /** Calls `callback` when the result of `listStations` has changed. @returns a function that removes the callback */
  onChange(callback: () => void): () => void
  /** Call this when a board is opened in this tab. @returns a function to call when the board is closed */
  open(stationIds: readonly string[]): () => void
  stop(): void
}

const announceIntervalMs = 10_000
/**
 * If a tab sends no message for this time, it is treated as closed, because it may have crashed. Even a hidden tab can
 * send a message at least once a minute.
 */
const forgetAfterMs = 150_000

/**
 * The leader tab reads the orders for all boards with one query of Firestore, which contains the ids of the stations.
 * Firestore allows at most this number of values in such a query.
 */
export const maxFollowedStations = 30

/** Collects the open boards of all tabs. Each tab sends the station ids of its boards to the other tabs. */
export function trackOpenBoards({
  tabs,
  timers,
  clock,
  newId,
}: Pick<Ports, 'tabs' | 'timers' | 'clock' | 'newId'>): OpenBoards {
  const own = new Set<readonly string[]>()
  const others = new Map<string, { stationIds: string[]; at: number }>()
  const callbacks = new Set<() => void>()
  let known = ''
  let tab: string | undefined
  let cancelTimer: (() => void) | undefined

  const listOwn = () => [...new Set([...own].flat())]
  // The stations of this tab come first, because only the first `maxFollowedStations` are returned.
  const listStations = () =>
    [...new Set([...listOwn(), ...[...others.values()].flatMap(({ stationIds }) => stationIds)])]
      .slice(0, maxFollowedStations)
      .sort()

  function update(): void {
    const ids = listStations().join(' ')
    const isTimerNeeded = own.size > 0 || others.size > 0
    if (isTimerNeeded) cancelTimer ??= timers.after(announceIntervalMs, tick)
    else stopTimer()
    if (ids === known) return
    known = ids
    for (const callback of callbacks) callback()
  }
  function tick(): void {
    cancelTimer = undefined
    if (own.size > 0) announce()
    for (const [id, { at }] of others) if (clock.now() - at > forgetAfterMs) others.delete(id)
    update()
  }
  function announce(): void {
    tab ??= newId()
    tabs.post({ type: 'boards', tab, stationIds: listOwn() })
  }
  function stopTimer(): void {
    cancelTimer?.()
    cancelTimer = undefined
  }

  const unlisten = tabs.onMessage(message => {
    if (message.type !== 'boards') return
    if (message.stationIds.length > 0) others.set(message.tab, { stationIds: message.stationIds, at: clock.now() })
    else others.delete(message.tab)
    update()
  })
  return {
    listStations,
    onChange(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    open(stationIds) {
      const board = [...stationIds]
      own.add(board)
      announce()
      update()
      return () => {
        if (!own.delete(board)) return
        announce()
        update()
      }
    },
    stop() {
      unlisten()
      stopTimer()
      if (own.size > 0) tabs.post({ type: 'boards', tab: tab!, stationIds: [] })
      own.clear()
    },
  }
}
