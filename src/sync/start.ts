import { type OpenBoards, trackOpenBoards } from './boards.ts'
import { startLeadership } from './leader/leader.ts'
import { type LeaderSession, startLeaderSession } from './leader/leader-session.ts'
import type { Ports } from './ports.ts'

export type Sync = {
  /**
   * Makes the leader tab (the tab that sends commands and listens to the server) send the unsent commands, restart
   * failed listeners and fetch the tenant's document at once.
   * @returns whether the server was reached; never rejects
   */
  refresh(): Promise<boolean>
  isLeader(): boolean
  /** Calls `callback` when this tab becomes the leader, and when it stops being the leader. */
  onLeaderChange(callback: () => void): () => void
  /** Call this when a kitchen screen for these stations is opened. @returns a function to call when it is closed */
  openBoard: OpenBoards['open']
  stop(): void
}

const refreshTimeoutMs = 30_000

/**
 * Starts to send the unsent commands of this device, and to copy the server's documents to IndexedDB. Of all open tabs,
 * only the leader tab does so.
 */
export function startSync(ports: Ports): Sync {
  let leaderSession: LeaderSession | undefined
  const boards = trackOpenBoards(ports)
  const leaderCallbacks = new Set<() => void>()
  const setSession = (session: LeaderSession | undefined) => {
    leaderSession = session
    for (const callback of leaderCallbacks) callback()
  }
  const stopLeading = startLeadership(ports, () => {
    const started = startLeaderSession(ports, boards)
    setSession(started)
    return () => {
      started.stop()
      setSession(undefined)
    }
  })
  const unlisten = ports.tabs.onMessage(message => {
    if (message.type === 'hello') leaderSession?.writeContactAgain()
    if (message.type !== 'refresh' || !leaderSession) return
    void leaderSession.refresh().then(reached => ports.tabs.post({ type: 'refreshed', id: message.id, reached }))
  })
  // This tab ignores a state of the server connection that was written before the tab opened. So it asks the leader tab
  // to write the state again.
  ports.tabs.post({ type: 'hello' })

  return {
    refresh: () => leaderSession?.refresh() ?? refreshInLeaderTab(ports),
    isLeader: () => leaderSession !== undefined,
    onLeaderChange(callback) {
      leaderCallbacks.add(callback)
      return () => leaderCallbacks.delete(callback)
    },
    openBoard: boards.open,
    stop() {
      unlisten()
      boards.stop()
      stopLeading()
    },
  }
}

function refreshInLeaderTab({ tabs, timers, newId }: Ports): Promise<boolean> {
  const id = newId()
  return new Promise(resolve => {
    const done = (reached: boolean) => {
      unlisten()
      cancel()
      resolve(reached)
    }
    const unlisten = tabs.onMessage(message => {
      if (message.type === 'refreshed' && message.id === id) done(message.reached)
    })
    const cancel = timers.after(refreshTimeoutMs, () => done(false))
    tabs.post({ type: 'refresh', id })
  })
}
