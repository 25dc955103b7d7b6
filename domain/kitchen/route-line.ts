import { getOwn } from '../objects.ts'
import type { Line } from '../order.ts'
import { type KitchenRouting, passId } from './station.ts'

/** More stations would make an order too large: each stores its part of each line. */
const maxStationsPerLine = 4

/**
 * The stations to which a line is sent that is ordered in the department: the station of its product or category, and the
 * stations whose `also` names its product, its category or one of its options. Without any, it is the fallback, and
 * without stations the pass. Without `kitchen`, the tenant's stations are not known, and the line keeps its station.
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

/** The station itself, or the fallback if there is no such station. */
export function resolveStation(stationId: string | undefined, kitchen: KitchenRouting | undefined): string {
  if (!kitchen || stationId === passId) return stationId ?? passId
  if (stationId !== undefined && isPrep(kitchen, stationId)) return stationId
  const { fallback } = kitchen
  return fallback !== undefined && isPrep(kitchen, fallback) ? fallback : (listByPosition(kitchen)[0] ?? passId)
}

/**
 * The station whose board shows the lines of the station `stationId` now. A station that is rerouted in a circle keeps
 * its lines.
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
