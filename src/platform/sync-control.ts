import type { ClosedOrdersPage, ClosedOrdersQuery } from './closed-orders.ts'

/**
 * The functions of the sync that screens may call. The sync sends commands and fetches data. Screens may not import
 * `src/sync`, so `src/boot` passes these functions to `connectSync`.
 */
type Sync = {
  refreshFromServer(): Promise<boolean>
  isLeader(): boolean
  onLeaderChange(callback: () => void): () => void
  readClosedOrders(query: ClosedOrdersQuery): Promise<ClosedOrdersPage>
  readOrder(id: string): Promise<boolean>
  openBoard(stationIds: readonly string[]): () => void
}

let sync: Sync | undefined
let noteConnected: (connected: Sync) => void
const whenConnected = new Promise<Sync>(resolve => {
  noteConnected = resolve
})

export function connectSync(connected: Sync): void {
  sync = connected
  noteConnected(connected)
}

/**
 * Makes the leader tab (the one tab that talks to the server) send and fetch everything now.
 * @returns whether the server was reached; never rejects
 */
export const refresh = (): Promise<boolean> => sync?.refreshFromServer() ?? Promise.resolve(false)

/** @returns `undefined` before the sync has started */
export const isLeaderTab = (): boolean | undefined => sync?.isLeader()

/** Calls back when the sync has started, when this tab becomes the leader, and when it stops being the leader. */
export const onLeaderChange = (callback: () => void): (() => void) =>
  startWhenConnected(connected => {
    const stop = connected.onLeaderChange(callback)
    callback()
    return stop
  })

/**
 * Makes this device listen to the orders that have lines to make at these stations.
 * @returns a function that stops it
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
 * Reads a page of closed checks from the server, once the sync has started. Checks of the current business day are also
 * stored on this device.
 * @throws CallError
 */
export const readClosedOrders = async (query: ClosedOrdersQuery): Promise<ClosedOrdersPage> =>
  (await whenConnected).readClosedOrders(query)

/**
 * Reads one order from the server, once the sync has started, and stores it on this device.
 * @returns whether the server has the order
 * @throws CallError
 */
export const readOrder = async (id: string): Promise<boolean> => (await whenConnected).readOrder(id)
