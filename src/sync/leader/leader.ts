import type { Ports } from '../ports.ts'

/** A tab that does not lead asks this often, in milliseconds, and steals while visible after so many questions unanswered. */
const askEvery = 3_000
const patience = 2

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
  let leading = false
  let stopped = false
  let unanswered = 0
  let letGo = () => {}
  let leaveQueue = () => {}

  /** Waits for its turn, or robs; leads until it lets go or is robbed itself. */
  async function take(steal: boolean): Promise<void> {
    leaveQueue()
    const queue = new AbortController()
    leaveQueue = () => queue.abort()
    let end = () => {}
    const hold = async () => {
      if (stopped) return
      leading = true
      unanswered = 0
      const stop = lead()
      await new Promise<void>(resolve => {
        end = resolve
        letGo = resolve
      })
      leading = false
      stop()
    }
    const again = () => {
      if (!stopped && !queue.signal.aborted) void take(false)
    }
    await locks.request(`comanda-${tenantId}`, steal ? { steal } : { signal: queue.signal }, hold).then(again, () => {
      end()
      // Robbed, or refused. A page that is kept for the way back is refused at once, each time: whoever asked again at once
      // would never end, and would stop the page that is shown now, which shares its thread.
      timers.after(askEvery, again)
    })
  }

  const ask = () => {
    if (!leading && page.visible()) tabs.post({ type: 'ask' })
  }
  let cancelTimer = () => {}
  function tick(): void {
    if (!leading && page.visible() && unanswered >= patience) {
      unanswered = 0
      void take(true)
    } else if (!leading && page.visible()) {
      unanswered++
      ask()
    }
    cancelTimer = timers.after(askEvery, tick)
  }

  const unlisten = tabs.onMessage(message => {
    if (message.type === 'beat') unanswered = 0
    if (message.type !== 'ask' || !leading) return
    if (page.visible()) tabs.post({ type: 'beat' })
    else letGo()
  })
  const unwatch = page.onChange(ask)
  void take(false)
  tick()
  return () => {
    stopped = true
    cancelTimer()
    unlisten()
    unwatch()
    leaveQueue()
    letGo()
  }
}
