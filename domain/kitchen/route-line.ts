import { getOwn } from '../objects.ts'
import type { Line } from '../order.ts'
import { type KitchenRouting, passId } from './station.ts'

/** The limit keeps orders small, because each line stores a part for each of its stations. */
const maxStationsPerLine = 4

/**
 * Returns the stations that get a line of this department: the station of its product or category, and each station
 * whose `also` names its product, its category or one of its options. If there is none, the fallback station gets it;
 * if the tenant has no stations, the pass. If `kitchen` is undefined, the stations are not known, and the line keeps
 * its station.
 */
export function routeLine(
  line: Pick<Line, 'stationId' | 'productId' | 'categoryId' | 'options'>,
  departmentId: string,
  kitchen: KitchenRouting | undefined,
): string[] {
  const { stationId } = line
  if (!kitchen) return [stationId ?? passId]
  const also = listByPosition(kitchen).filter(id => isNamed(line, kitchen.stations[id]!.also))
  const own = stationId === undefined && also.length > 0 ? [] : [stationId]
  const routes = getOwn(kitchen.routes ?? {}, departmentId) ?? {}
  const routed = [...own, ...also].map(id =>
    resolveStation(id === undefined ? id : (getOwn(routes, id) ?? id), kitchen),
  )
  return [...new Set(routed)].slice(0, maxStationsPerLine)
}

/** Returns the id of the station, or of the fallback station if there is no such station. */
export function resolveStation(stationId: string | undefined, kitchen: KitchenRouting | undefined): string {
  if (!kitchen || stationId === passId) return stationId ?? passId
  if (stationId !== undefined && isPrep(kitchen, stationId)) return stationId
  const { fallback } = kitchen
  return fallback !== undefined && isPrep(kitchen, fallback) ? fallback : (listByPosition(kitchen)[0] ?? passId)
}

/**
 * Returns the station whose board shows the lines of the station `stationId`. Follows reroutes: if `grill` is rerouted
 * to `fry`, returns `fry`. If the reroutes form a circle, returns the station itself.
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

const listByPosition = ({ stations }: KitchenRouting): string[] =>
  Object.entries(stations)
    .filter(([, { kind }]) => kind === 'prep')
    .sort(([a, x], [b, y]) => x.position - y.position || (a < b ? -1 : 1))
    .map(([id]) => id)

const isNamed = (
  { productId, categoryId, options }: Pick<Line, 'productId' | 'categoryId' | 'options'>,
  also: KitchenRouting['stations'][string]['also'],
): boolean =>
  also !== undefined &&
  (also.productIds.includes(productId) ||
    (categoryId !== undefined && also.categoryIds.includes(categoryId)) ||
    options.some(({ modifierId, optionId }) => also.options.includes(`${modifierId}/${optionId}`)))
