import type { Ports } from '../ports.ts'

const askIntervalMs = 3_000
/** A visible tab steals the lock after this number of questions without an answer. */
const maxUnanswered = 2

/**
 * Makes one tab of the browser the leader: `lead` runs while this tab holds the tenant's lock. A hidden leader releases the
 * lock when a visible tab asks. A frozen leader cannot answer: the visible tab steals the lock, and the frozen tab stops its
 * work when the browser resumes it. Two leaders for a moment do no harm, because the server applies each command once.
 * @param lead starts the work and returns a function that stops it
 * @returns a function that releases the lock and stops asking for it
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

  /** Waits for the lock or steals it, then leads until this tab releases the lock or another tab steals it. */
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
        // The lock was stolen, or the browser refused the request. It refuses every request of a page in the back/forward
        // cache, so that a request without a wait would loop for ever and block the visible page on the same thread.
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
