import { sum } from '../../../../domain/money.ts'
import type { PlanItem } from './plan-items.ts'
import type { PlanWords } from './words/words.ts'

/**
 * Returns the name of a table, such as `Mesa 4`, or the name of a decor element: `Muro`, or `Muro 2` if it is the
 * second of several walls.
 */
export function nameItem(item: PlanItem, all: readonly PlanItem[], words: PlanWords): string {
  if (item.type === 'table') return item.name
  const alike = all.filter(other => other.type === 'decor' && other.kind === item.kind)
  const name = words.decor[item.kind]
  return alike.length > 1 ? `${name} ${alike.findIndex(({ key }) => key === item.key) + 1}` : name
}

/**
 * Describes an element for the status line: `Mesa 4, 30 % y 50 %, girada 15°`. The percents are its position on the
 * plan.
 */
export function describeItem(item: PlanItem, all: readonly PlanItem[], words: PlanWords): string {
  const text = words.at(nameItem(item, all, words), item.x, item.y)
  const isWall = item.type === 'decor' && item.kind === 'wall'
  return item.rotation === 0 ? text : `${text}, ${words.rotated(item.rotation, isWall)}`
}

export function countTables(items: readonly PlanItem[]): [tables: number, seats: number] {
  const tables = items.filter(item => item.type === 'table')
  return [tables.length, sum(tables.map(({ seats }) => seats))]
}
