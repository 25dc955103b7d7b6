/** A message between the tabs of one browser that are open on the same tenant. */
export type TabMessage =
  /** A visible tab asks whether there is a leader. */
  | { type: 'ask' }
  /** A visible leader answers `ask`. A hidden leader releases the lock instead. */
  | { type: 'beat' }
  /** A new tab asks the leader to write the contact record again. */
  | { type: 'hello' }
  /** Asks the leader to send and fetch everything now. */
  | { type: 'refresh'; id: string }
  /** The leader answers `refresh` with the same `id`. `reached`: whether the server answered. */
  | { type: 'refreshed'; id: string; reached: boolean }

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

export type Locks = {
  /**
   * Runs `hold` while it has the lock. Rejects when another tab steals the lock, `signal` aborts the wait, or the
   * browser refuses the request.
   */
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, hold: () => Promise<void>): Promise<void>
}

/** Without Web Locks every tab is a leader. This is safe, because the server applies each command only once. */
export const browserLocks: Locks = {
  request: (name, { steal = false, signal }, hold) =>
    navigator.locks ? navigator.locks.request(name, steal ? { steal } : { signal }, hold) : hold(),
}
