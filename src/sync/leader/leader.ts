import type { Ports } from '../ports.ts'

/** A tab that does not lead asks this often, in milliseconds, and steals while visible after so many questions unanswered. */
const askIntervalMs = 3_000
const maxUnanswered = 2

/**
 * Makes one tab of the browser the leading one: `lead` runs while this tab holds the tenant's lock. A hidden leader lets go
 * when a visible tab asks; a frozen one, which cannot answer, is robbed and ends its work when it thaws. Two leaders for a
 * moment do no harm: the server takes each command once.
 * @param lead starts the work and answers how to stop it
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

  /** Waits for its turn, or robs; leads until it lets go or is robbed itself. */
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
        // Robbed, or refused. A page that is kept for the way back is refused at once, each time: whoever asked again at once
        // would never end, and would stop the page that is shown now, which shares its thread.
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
