import type { Ports } from '../ports.ts'

const askIntervalMs = 3_000
/** A visible tab steals the lock after this number of unanswered `ask` messages. */
const maxUnanswered = 2

/**
 * Makes one tab of the browser the leader, preferably a visible one. A hidden leader releases the lock when a visible
 * tab asks. A frozen leader cannot answer, so a visible tab steals its lock; two leaders for a moment do no harm.
 * @param lead called when this tab gets the tenant's lock; returns a function that ends the leadership
 * @returns a function that releases the lock and stops requesting it
 */
export function startLeadership(
  { tenantId, locks, tabs, page, timers }: Pick<Ports, 'tenantId' | 'locks' | 'tabs' | 'page' | 'timers'>,
  lead: () => () => void,
): () => void {
  let isLeading = false
  let stopped = false
  let unanswered = 0
  let release = () => {}
  let cancelRequest = () => {}

  /** Waits for the lock or steals it, then leads until the lock is released or stolen. */
  async function requestLock(steal: boolean): Promise<void> {
    cancelRequest()
    const request = new AbortController()
    cancelRequest = () => request.abort()
    let end = () => {}
    const hold = async () => {
      if (stopped) return
      isLeading = true
      unanswered = 0
      const stop = lead()
      await new Promise<void>(resolve => {
        end = resolve
        release = resolve
      })
      isLeading = false
      stop()
    }
    const requestAgain = () => {
      if (!stopped && !request.signal.aborted) void requestLock(false)
    }
    await locks
      .request(`comanda-${tenantId}`, steal ? { steal } : { signal: request.signal }, hold)
      .then(requestAgain, () => {
        end()
        // The lock was stolen or the browser refused the request. It refuses all requests of a page in the back/forward
        // cache, so a retry without a wait would loop and block the visible page on the same thread.
        timers.after(askIntervalMs, requestAgain)
      })
  }

  const askLeader = () => {
    if (!isLeading && page.visible()) tabs.post({ type: 'ask' })
  }
  let cancelTimer = () => {}
  function askOrSteal(): void {
    if (!isLeading && page.visible() && unanswered >= maxUnanswered) {
      unanswered = 0
      void requestLock(true)
    } else if (!isLeading && page.visible()) {
      unanswered++
      askLeader()
    }
    cancelTimer = timers.after(askIntervalMs, askOrSteal)
  }

  const unlisten = tabs.onMessage(message => {
    if (message.type === 'beat') unanswered = 0
    if (message.type !== 'ask' || !isLeading) return
    if (page.visible()) tabs.post({ type: 'beat' })
    else release()
  })
  const unwatch = page.onChange(askLeader)
  void requestLock(false)
  askOrSteal()
  return () => {
    stopped = true
    cancelTimer()
    unlisten()
    unwatch()
    cancelRequest()
    release()
  }
}
