import type { ClosedOrdersPage, ClosedOrdersQuery } from './closed-orders.ts'

/**
 * The functions of the sync that screens may call. The sync is the code that sends commands (changes made on this
 * device) to the server and fetches data. Screens may not import it from `src/sync`, so `src/boot` passes these
 * functions to `connectSync`.
 */
type Sync = {
  refreshFromServer(): Promise<boolean>
  isLeader(): boolean
  onLeaderChange(callback: () => void): () => void
  fetchClosedOrders(query: ClosedOrdersQuery): Promise<ClosedOrdersPage>
  readOrder(id: string): Promise<boolean>
  openBoard(stationIds: readonly string[]): () => void
}

let sync: Sync | undefined
let noteConnected: (connected: Sync) => void
const whenConnected = new Promise<Sync>(resolve => {
  noteConnected = resolve
})

/** Called once when the sync has started. Until then, the functions of this file wait or do nothing. */
export function connectSync(connected: Sync): void {
  sync = connected
  noteConnected(connected)
}

/**
 * Makes the leader tab (the tab that sends commands and listens to the server) send the unsent commands and restart
 * failed listeners at once.
 * @returns whether the server was reached; never rejects
 */
export const requestRefresh = (): Promise<boolean> => sync?.refreshFromServer() ?? Promise.resolve(false)

/** The leader is the tab that sends commands and listens to the server. `undefined` before the sync starts. */
export const isLeaderTab = (): boolean | undefined => sync?.isLeader()

/** Calls back when the sync has started, when this tab becomes the leader, and when it stops being the leader. */
export const onLeaderChange = (callback: () => void): (() => void) =>
  startWhenConnected(connected => {
    const stop = connected.onLeaderChange(callback)
    callback()
    return stop
  })

/**
 * Makes this device receive the orders that have lines to make at these kitchen stations, and their changes.
 * @returns a function that stops this
 */
export const openBoard = (stationIds: readonly string[]): (() => void) =>
  startWhenConnected(connected => connected.openBoard(stationIds))

/** @param start called once the sync has started, unless the returned function was called before */
function startWhenConnected(start: (connected: Sync) => () => void): () => void {
  let isStopped = false
  let stop = () => {}
  void whenConnected.then(connected => {
    if (!isStopped) stop = start(connected)
  })
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Reads a page of closed checks from the server, once the sync has started.
 * @throws CallError
 */
export const fetchClosedOrders = async (query: ClosedOrdersQuery): Promise<ClosedOrdersPage> =>
  (await whenConnected).fetchClosedOrders(query)

/**
 * Reads one order from the server, once the sync has started, and stores it on this device.
 * @returns whether the server has the order
 * @throws CallError
 */
export const readOrder = async (id: string): Promise<boolean> => (await whenConnected).readOrder(id)
