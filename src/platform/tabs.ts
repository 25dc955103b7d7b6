/** What the tabs of one browser, on one tenant, tell each other. */
export type TabMessage =
  | { type: 'ask' }
  | { type: 'beat' }
  | { type: 'hello' }
  | { type: 'refresh'; id: string }
  | { type: 'refreshed'; id: string; reached: boolean }

export type TabChannel = {
  post(message: TabMessage): void
  /** Messages of the other tabs. */
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
   * Runs `hold` while this tab alone holds the lock. `steal` takes it from another tab, whose promise rejects.
   * Resolves when `hold` has ended; rejects when the lock was stolen or `signal` aborted the wait.
   */
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<void>
}

/** A browser without locks lets every tab lead: the server still takes each command once. */
export const browserLocks: Locks = {
  request: (name, { steal = false, signal }, hold) =>
    navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, hold) : hold(),
}
