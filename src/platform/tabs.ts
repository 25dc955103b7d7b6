/**
 * A message between tabs of one browser that are open on the same tenant. One of the tabs is the leader: it
 * sends the commands of all tabs and listens to the server.
 */
export type TabMessage =
  /**
   * A visible tab asks whether the leader still runs. After several asks without an answer, the visible tab becomes the
   * leader.
   */
  | { type: 'ask' }
  /**
   * A visible leader answers `ask` with `beat` and stays the leader. A hidden leader does not answer but gives up the
   * leadership, so that the visible tab becomes the leader.
   */
  | { type: 'beat' }
  /**
   * A new tab asks the leader to write the state of the connection to IndexedDB again, because the new tab ignores a
   * state that was written before the tab was opened.
   */
  | { type: 'hello' }
  /** Asks the leader to send the unsent commands (changes) and to restart failed listeners at once. */
  | { type: 'refresh'; id: string }
  /** The leader answers `refresh` with the same `id`. `reached`: whether the leader reached the server. */
  | { type: 'refreshed'; id: string; reached: boolean }
  /**
   * The stations whose kitchen boards the tab `tab` shows. The tab repeats the message while it shows a board, and
   * sends it with an empty list when it has closed the last board.
   */
  | { type: 'boards'; tab: string; stationIds: string[] }

export type TabChannel = {
  post(message: TabMessage): void
  onMessage(callback: (message: TabMessage) => void): () => void
}

export function openTabChannel(tenantId: string): TabChannel {
  const channel = new BroadcastChannel(`comanda-${tenantId}`)
  return {
    post: message => channel.postMessage(message),
    onMessage(callback) {
      const listener = (event: MessageEvent<TabMessage>) => callback(event.data)
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}

/** The part of the browser's Web Locks that the app uses. The tab that holds a lock is the leader. */
export type Locks = {
  /**
   * Waits for the lock, then runs `hold`, and releases the lock when `hold` ends. Rejects when another tab steals the
   * lock, when `signal` aborts the wait, or when the browser refuses the request.
   */
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<void>
}

/**
 * The locks of this browser. In a browser without Web Locks, every tab is a leader. This is safe, because the server
 * applies each command only once.
 */
export const browserLocks: Locks = {
  request: (name, { steal = false, signal }, hold) =>
    navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, hold) : hold(),
}
