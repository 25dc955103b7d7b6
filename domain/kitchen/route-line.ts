import { getOwn } from '../objects.ts'
import type { Line } from '../order.ts'
import { type KitchenRouting, passId } from './station.ts'

/**
 * The most stations that make one line. Each line stores a status for each of them, so more would make orders large.
 */
const maxStationsPerLine = 4

/**
 * Returns the ids of the stations that make a line, at most four. These are the station of its product or category
 * (`stationId`), and each station whose `also` contains its product, its category or one of its options. The department
 * can replace a station by another one (`routes`). Each station that does not exist is replaced by the fallback station
 * (`resolveStation`), which also makes a line for which no station is found. If `kitchen` is undefined, the result is
 * only the line's `stationId`; without `stationId`, it is the pass (where all dishes are put together).
 * @param departmentId the department in which the line was ordered
 */
export function routeLine(
  line: Pick<Line, 'stationId' | 'productId' | 'categoryId' | 'options'>,
  departmentId: string,
  kitchen: KitchenRouting | undefined,
): string[] {
  const { stationId } = line
  if (!kitchen) return [stationId ?? passId]
  const also = listPrepStationIds(kitchen).filter(id => matchesAlso(line, kitchen.stations[id]!.also))
  const own = stationId === undefined && also.length > 0 ? [] : [stationId]
  const routes = getOwn(kitchen.routes ?? {}, departmentId) ?? {}
  const routed = [...own, ...also].map(id =>
    resolveStation(id === undefined ? id : (getOwn(routes, id) ?? id), kitchen),
  )
  return [...new Set(routed)].slice(0, maxStationsPerLine)
}

/**
 * Returns the id if it is the pass or a station that makes dishes (kind `prep`). Otherwise returns the id of the
 * fallback station; without a fallback station, that of the first station that makes dishes; without such a station,
 * that of the pass. If `kitchen` is undefined, the id is not checked, and a missing `stationId` becomes the pass.
 */
export function resolveStation(stationId: string | undefined, kitchen: KitchenRouting | undefined): string {
  if (!kitchen || stationId === passId) return stationId ?? passId
  if (stationId !== undefined && isPrep(kitchen, stationId)) return stationId
  const { fallback } = kitchen
  return fallback !== undefined && isPrep(kitchen, fallback) ? fallback : (listPrepStationIds(kitchen)[0] ?? passId)
}

/**
 * Returns the id of the station whose screen (board) shows the lines of the station `stationId`. Usually the two are
 * the same station. If `grill` has been rerouted to `fry`, the screen of `fry` shows the lines of `grill`. Reroutes
 * that lead into a circle are ignored.
 */
export function boardOf(stationId: string, kitchen: KitchenRouting | undefined): string {
  const passed = [resolveStation(stationId, kitchen)]
  for (;;) {
    const next = getOwn(kitchen?.stations ?? {}, passed.at(-1)!)?.rerouteTo
    if (next === undefined || !kitchen || !isPrep(kitchen, next)) return passed.at(-1)!
    if (passed.includes(next)) return passed[0]!
    passed.push(next)
  }
}

const isPrep = ({ stations }: KitchenRouting, id: string): boolean => getOwn(stations, id)?.kind === 'prep'

const listPrepStationIds = ({ stations }: KitchenRouting): string[] =>
  Object.entries(stations)
    .filter(([, { kind }]) => kind === 'prep')
    .sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))
    .map(([id]) => id)

const matchesAlso = (
  { productId, categoryId, options }: Pick<Line, 'productId' | 'categoryId' | 'options'>,
  also: KitchenRouting['stations'][string]['also'],
): boolean =>
  also !== undefined &&
  (also.productIds.includes(productId) ||
    (categoryId !== undefined && also.categoryIds.includes(categoryId)) ||
    options.some(({ modifierId, optionId }) => also.options.includes(`${modifierId}/${optionId}`)))
