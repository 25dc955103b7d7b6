import type { Table } from '../../../../domain/catalogue.ts'
import { planAspectRatio } from '../../../../domain/floor-plan.ts'
import { suggestNextName } from '../departments/place-defaults.ts'
import {
  equalSidesOf,
  fitPlacement,
  halfExtentsOf,
  hasEqualSides,
  minSizeOf,
  type Placement,
  type Plan,
  type PlanItem,
  type Point,
  planItemKeyOf,
  type Room,
} from './plan-items.ts'

/** How many earlier plans are stored for undo. */
const maxSteps = 100
/** How far a duplicate is to the right of and below the original, in percent, unless it would leave the plan. */
const duplicateOffset = 5

/**
 * The current plan, with the earlier plans for undo (`past`, oldest first) and the undone plans for redo (`future`,
 * last undone first). `step` names the last change, for example `table:mesa-4 name`. Consecutive changes with the same
 * `step` are undone together.
 */
export type PlanState = { plan: Plan; past: readonly Plan[]; future: readonly Plan[]; step?: string | undefined }
/** The edges (for example `left`) or the centres (`center`, `middle`) that `align` brings onto one line. */
export type AlignmentSide = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** A change of the plan. `keys` are the keys of the elements to change, such as `table:mesa-4`. */
export type PlanAction =
  | { type: 'place'; places: { readonly [key: string]: Placement } }
  /** `by` is in percent of the plan's width (`x`) and height (`y`). */
  | { type: 'move'; keys: readonly string[]; by: Point }
  | { type: 'rotate'; keys: readonly string[]; by: number }
  /** Adds `by`, in percent of the plan's width, to the width, and the same length on the screen to the height. */
  | { type: 'resize'; keys: readonly string[]; by: number }
  | { type: 'edit'; key: string; change: ItemChange }
  /** Aligns several elements with each other, or a single element with an edge or the middle of the room. */
  | { type: 'align'; keys: readonly string[]; side: AlignmentSide }
  | { type: 'add'; item: PlanItem }
  /** `ids` are the ids of the new elements, in the order in which the originals are in the plan. */
  | { type: 'duplicate'; keys: readonly string[]; ids: readonly string[] }
  | { type: 'remove'; keys: readonly string[] }
  | { type: 'setRooms'; rooms: readonly Room[] }
  | { type: 'undo' }
  | { type: 'redo' }

/** The fields of one table or decor element (bar, wall, door) that an edit changes. */
export type ItemChange = Partial<Placement> & {
  name?: string
  seats?: number
  shape?: Table['shape']
  roomId?: string | undefined
}

/**
 * Returns the state after the action. If the action changes nothing, returns `state` itself; but `setRooms` and
 * `duplicate` always count as a change.
 */
export function reducePlan(state: PlanState, action: PlanAction): PlanState {
  const { plan, past, future } = state
  if (action.type === 'undo') {
    const last = past.at(-1)
    return last ? { plan: last, past: past.slice(0, -1), future: [plan, ...future] } : state
  }
  if (action.type === 'redo') {
    const [next, ...later] = future
    return next ? { plan: next, past: [...past, plan], future: later } : state
  }
  const changed = changePlan(plan, action)
  if (changed === plan) return state
  const step = nameStep(plan, action)
  const isSameStep = step !== undefined && step === state.step
  return { plan: changed, past: isSameStep ? past : [...past, plan].slice(-maxSteps), future: [], step }
}

/**
 * Names the undo step of an action. Typing a name gives several actions with the same step name, so they are undone
 * together. An action without a step name is undone alone.
 */
function nameStep(plan: Plan, action: PlanAction): string | undefined {
  if (action.type === 'edit') return `${action.key} ${Object.keys(action.change)}`
  return action.type === 'setRooms' && action.rooms.length === plan.rooms.length ? 'rooms' : undefined
}

function changePlan(plan: Plan, action: Exclude<PlanAction, { type: 'undo' | 'redo' }>): Plan {
  switch (action.type) {
    case 'place':
      return changeItems(plan, Object.keys(action.places), item => ({ ...item, ...action.places[item.key]! }))
    case 'move':
      return changeItems(plan, action.keys, item => ({ ...item, x: item.x + action.by.x, y: item.y + action.by.y }))
    case 'rotate':
      return changeItems(plan, action.keys, item => ({ ...item, rotation: item.rotation + action.by }))
    case 'resize':
      return changeItems(plan, action.keys, item => {
        const [min, by] = [minSizeOf(item), equalSidesOf(action.by)]
        return { ...item, w: Math.max(item.w + by.w, min.w), h: Math.max(item.h + by.h, min.h) }
      })
    case 'edit':
      return changeItems(plan, [action.key], item => editItem(item, action.change))
    case 'align':
      return alignItems(plan, action.keys, action.side)
    case 'add':
      return { ...plan, items: [...plan.items, { ...action.item, ...fitPlacement(action.item) }] }
    case 'duplicate':
      return duplicateItems(plan, action.keys, action.ids)
    case 'remove': {
      const items = plan.items.filter(({ key }) => !action.keys.includes(key))
      return items.length === plan.items.length ? plan : { ...plan, items }
    }
    case 'setRooms':
      return { ...plan, rooms: action.rooms }
  }
}

const comparedFields = ['x', 'y', 'w', 'h', 'rotation', 'name', 'seats', 'shape', 'roomId'] as const
const isSameItem = (a: PlanItem, b: PlanItem) =>
  comparedFields.every(field => (a as { [name: string]: unknown })[field] === (b as { [name: string]: unknown })[field])

/** Changes the elements with these keys. Then moves them inside the plan if a part of them is outside. */
function changeItems(plan: Plan, keys: readonly string[], change: (item: PlanItem) => PlanItem): Plan {
  let isChanged = false
  const items = plan.items.map(item => {
    if (!keys.includes(item.key)) return item
    const next = change(item)
    const fitted = { ...next, ...fitPlacement(next) }
    if (isSameItem(item, fitted)) return item
    isChanged = true
    return fitted
  })
  return isChanged ? { ...plan, items } : plan
}

function editItem(item: PlanItem, change: ItemChange): PlanItem {
  const next = { ...item, ...change } as PlanItem
  if (!hasEqualSides(next)) {
    // A round or square table that becomes rectangular gets 50 % wider.
    const isNowLong = hasEqualSides(item) && next.type === 'table'
    return isNowLong ? { ...next, w: next.w * 1.5 } : next
  }
  return { ...next, ...equalSidesOf('h' in change ? next.h / planAspectRatio : next.w) }
}

function alignItems(plan: Plan, keys: readonly string[], side: AlignmentSide): Plan {
  const axis = side === 'left' || side === 'center' || side === 'right' ? 'x' : 'y'
  const chosen = plan.items.filter(({ key }) => keys.includes(key))
  const edgesOf = (item: PlanItem): [number, number] => {
    const half = halfExtentsOf(item)[axis]
    return [item[axis] - half, item[axis] + half]
  }
  const isOne = chosen.length === 1
  const low = isOne ? 0 : Math.min(...chosen.map(item => edgesOf(item)[0]))
  const high = isOne ? 100 : Math.max(...chosen.map(item => edgesOf(item)[1]))
  return changeItems(plan, keys, item => {
    const half = halfExtentsOf(item)[axis]
    const at =
      side === 'left' || side === 'top'
        ? low + half
        : side === 'right' || side === 'bottom'
          ? high - half
          : (low + high) / 2
    return { ...item, [axis]: at }
  })
}

function duplicateItems(plan: Plan, keys: readonly string[], ids: readonly string[]): Plan {
  const items = [...plan.items]
  const originals = plan.items.filter(({ key }) => keys.includes(key))
  for (const [index, original] of originals.entries()) {
    const id = ids[index]
    if (id === undefined) throw new Error('a duplicate has no id')
    const place = fitPlacement({ ...original, x: original.x + duplicateOffset, y: original.y + duplicateOffset })
    const copy = { ...original, ...place, id, key: planItemKeyOf(original.type, id) }
    items.push(copy.type === 'table' ? { ...copy, name: nextTableName(items, copy.name) } : copy)
  }
  return { ...plan, items }
}

/** Returns a name with the next free number: for `Mesa 4` it returns `Mesa 16` if `Mesa 15` has the highest number. */
export function nextTableName(items: readonly PlanItem[], name: string): string {
  const read = (text: string) => /^(.*?)\s*(\d*)$/.exec(text)
  const stem = read(name)?.[1]
  const numbers = items.flatMap(item => {
    const [, start, number] = (item.type === 'table' && read(item.name)) || []
    return start === stem && start !== undefined ? Number(number || 1) : []
  })
  return suggestNextName(`${stem} ${Math.max(0, ...numbers)}`, '')
}
