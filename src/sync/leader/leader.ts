import type { Ports } from '../ports.ts'

const askIntervalMs = 3_000
/**
 * A visible tab sends `ask` messages to find out whether the leader tab still runs. After this number of messages
 * without an answer, the visible tab takes the lock away from the leader tab.
 */
const maxUnanswered = 2

/**
 * Makes one of the open tabs the leader: the only tab that sends commands and listens to the server. The leader holds a
 * lock of the browser (Web Locks API) that is named after the tenant. A hidden leader releases the lock when a visible
 * tab sends the message `ask`. A leader that the browser has frozen does not answer, so a visible tab takes the lock
 * away. If the frozen tab continues, both tabs may send a command, but the server applies each command only once.
 * @param lead called when this tab becomes the leader; returns a function that ends the leader's work in this tab
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
        // Another tab took the lock away, or the browser refused the request, as it does for every page in the
        // back/forward cache. Without the wait, repeating a refused request would be an endless loop. It would also
        // block the visible page, because both pages run on the same thread.
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
