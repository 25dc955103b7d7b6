import { stationsOfLine } from '../../../domain/kitchen/line-parts.ts'
import { boardOf } from '../../../domain/kitchen/route-line.ts'
import { passId } from '../../../domain/kitchen/station.ts'
import { buildOrderViews, orderViewStores, readRelatedOrders } from '../orders/read-orders.ts'
import { readRuleContext } from '../orders/rule-context.ts'
import type { OrderView } from '../orders/views.ts'
import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import type { StoreName } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'
import { indexValidOrders } from '../store/valid-rows.ts'
import { listShownStations } from './list-shown-stations.ts'
import { readStationRows } from './stations.ts'

/** What a kitchen board shows. */
export type BoardOrders = {
  /**
   * The ids of the stations whose lines the board shows. These are `followedIds`. The board of the fallback station
   * also shows the lines of stations that this device does not know, because the fallback station makes these lines.
   */
  stationIds: string[]
  /** The ids of the stations whose orders this device receives from the server for this board. */
  followedIds: string[]
  /** The orders with lines that the board shows, oldest first. */
  orders: OrderView[]
  /** False until this device has received the orders of all stations in `followedIds` from the server. */
  isRead: boolean
}

/** The object stores that a transaction must name to call `readBoardOrders`. */
export const boardStores: readonly StoreName[] = [...orderViewStores, 'stations']

/** Caches the views of orders without commands in the outbox, so that an unchanged order keeps the same view object. */
const viewCache = createStoreCache(() => new Map<string, OrderView>())

/**
 * Reads the orders of a board, oldest first. The commands of this device that the server has not answered yet (pending)
 * count as applied.
 */
export async function readBoardOrders(tx: ReadTransaction, stationId: string): Promise<BoardOrders> {
  const [ruleContext, tenant, readBoards = [], stations, pending] = await Promise.all([
    readRuleContext(tx),
    tx.meta('tenant'),
    tx.meta('readBoards'),
    readStationRows(tx),
    readOutboxCommands(tx),
  ])
  const followedIds = listShownStations(stationId, stations, tenant?.kitchen)
  const [found, { rows, confirmed }] = await Promise.all([
    tx.where('orders', 'stations', followedIds),
    readRelatedOrders(tx, [...new Set(pending.flatMap(row => row.orderIds))]),
  ])
  const withCommands = [...new Set([...Object.keys(confirmed), ...rows.flatMap(row => row.orderIds)])]
  const others = indexValidOrders(found.filter(({ id }) => !withCommands.includes(id)))
  const cache = viewCache(tx)
  for (const id of cache.keys()) if (!Object.hasOwn(others, id)) cache.delete(id)
  const changed = Object.fromEntries(
    Object.entries(others).filter(([id, order]) => {
      const known = cache.get(id)?.order
      return known?.version !== order.version || known.updatedAt !== order.updatedAt
    }),
  )
  for (const view of await buildOrderViews(tx, ruleContext, Object.keys(changed), [], changed)) cache.set(view.id, view)
  const views = [
    ...(await buildOrderViews(tx, ruleContext, withCommands, rows, confirmed)),
    ...Object.keys(others).flatMap(id => cache.get(id) ?? []),
  ]
  const isOnBoard = ({ order }: OrderView) => order.stations?.some(id => followedIds.includes(id)) ?? false
  const orders = views.filter(isOnBoard)
  // Lines of a station that this device does not know are made at the fallback station, so its board shows them.
  const isShown = (id: string) => id !== passId && boardOf(id, tenant?.kitchen) === stationId
  const stationsOfLines = orders.flatMap(({ order }) => Object.values(order.lines).flatMap(stationsOfLine))
  return {
    stationIds: [...new Set([...followedIds, ...stationsOfLines.filter(isShown).sort()])],
    followedIds,
    orders: orders.sort((a, b) => a.order.openedAt - b.order.openedAt || (a.id < b.id ? -1 : 1)),
    isRead: followedIds.every(id => readBoards.includes(id)),
  }
}
