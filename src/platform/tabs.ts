/** A message between the tabs of one browser that show the same tenant. */
export type TabMessage =
  /** A visible tab asks whether there is a leader. */
  | { type: 'ask' }
  /** The leader answers `ask`, unless it is hidden: then it releases the lock instead. */
  | { type: 'beat' }
  /** A new tab asks the leader to write the contact record again. */
  | { type: 'hello' }
  /** Asks the leader to send and read everything again. */
  | { type: 'refresh'; id: string }
  /** The leader has refreshed. `reached`: whether the server answered. */
  | { type: 'refreshed'; id: string; reached: boolean }

export type TabChannel = {
  post(message: TabMessage): void
  /** Calls back with the messages of the other tabs. */
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

export type Locks = {
  /**
   * Waits for the lock and runs `hold` with it. Resolves when `hold` has resolved. Rejects when another tab steals the lock,
   * when `signal` aborts the wait, or when the browser refuses.
   * @param options `steal` takes the lock from the tab that holds it
   */
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<void>
}

/** In a browser without Web Locks every tab leads. The server applies each command once all the same. */
export const browserLocks: Locks = {
  request: (name, { steal = false, signal }, hold) =>
    navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, hold) : hold(),
}
