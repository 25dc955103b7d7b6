import { useEffect, useRef, useState } from 'react'
import { findRoom } from '../../../../domain/floor-plan.ts'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { findFreeSpot } from '../departments/place-defaults.ts'
import { adminWords } from '../words/words.ts'
import { describeItem, nameItem } from './describe-item.ts'
import { itemsIn, type Plan, type PlanItem, planItemKeyOf, type Room } from './plan-items.ts'
import type { PaletteItem } from './plan-palette.tsx'
import { createDecor, createTable } from './plan-values.ts'
import type { KeyCommand } from './read-key.ts'
import { nextTableName, type PlanAction } from './reduce-plan.ts'
import type { PlanEditor } from './use-plan-editor.ts'
import { useSelection } from './use-selection.ts'
import { planWords } from './words/words.ts'

const decorSizes = { bar: { w: 25, h: 8 }, wall: { w: 30, h: 1.5 }, door: { w: 10, h: 6 } }
const maxRooms = 12
const maxDecor = 60

/**
 * `status`: the text of the status line, which most commands set.
 * @param departmentName the name that the first room gets when a second room is added
 * @param isOccupied whether the table with this id has an open order; such a table cannot be removed
 */
export function usePlanCommands(
  { plan, apply }: PlanEditor,
  departmentName: string,
  isOccupied: (id: string) => boolean,
) {
  const words = useWords(planWords)
  const { kinds } = useWords(adminWords)
  const [roomId, setRoomId] = useState<string>()
  const room = findRoom([...plan.rooms], roomId)
  const items = itemsIn(plan, room?.id)
  const selection = useSelection(items)
  const [status, setStatus] = useState('')
  /** The name of a table that the user tried to remove although it has an open order. */
  const [blocked, setBlocked] = useState<string>()
  const focusOn = useFocusOn()
  const chosen = items.filter(({ key }) => selection.keys.includes(key))

  function describe(keys: readonly string[], { items }: Plan): string {
    const [item, ...others] = items.filter(({ key }) => keys.includes(key))
    if (!item) return ''
    return others.length > 0 ? words.several(keys.length) : describeItem(item, items, words)
  }
  function change(action: PlanAction) {
    const next = apply(action)
    if (action.type === 'undo' || action.type === 'redo') {
      const text = action.type === 'undo' ? words.undone : words.redone
      return setStatus([text, describe(selection.keys, next)].filter(Boolean).join('. '))
    }
    const [item, ...others] = chosen.flatMap(({ key }) => next.items.find(one => one.key === key) ?? [])
    const size = action.type === 'resize' && item && others.length === 0 ? `. ${words.sized(item.w, item.h)}` : ''
    setStatus(describe(selection.keys, next) + size)
  }
  function addItems(action: PlanAction, added: readonly string[]): void {
    const next = apply(action)
    selection.chooseAll(added)
    focusOn(added.at(-1))
    setStatus(describe(added, next))
  }
  function add(paletteItem: PaletteItem): void {
    const id = newId()
    const spot = { ...findFreeSpot(items), roomId: room?.id }
    const item: PlanItem =
      'decor' in paletteItem
        ? createDecor({ id, kind: paletteItem.decor, ...decorSizes[paletteItem.decor], ...spot })
        : createTable(id, { ...newTable(items, plan.items, kinds.places.table), shape: paletteItem.shape, ...spot })
    addItems({ type: 'add', item }, [item.key])
  }
  function duplicate(): void {
    const ids = chosen.map(() => newId())
    const decorCount = countDecor(plan.items) + countDecor(chosen)
    if (chosen.length === 0 || decorCount > maxDecor) return
    addItems(
      { type: 'duplicate', keys: selection.keys, ids },
      chosen.map((item, index) => planItemKeyOf(item.type, ids[index]!)),
    )
  }
  function remove() {
    const occupied = chosen.find(item => item.type === 'table' && isOccupied(item.id))
    if (occupied) return setBlocked(nameItem(occupied, plan.items, words))
    const [first] = chosen
    if (!first) return
    const text = chosen.length > 1 ? words.several(chosen.length) : nameItem(first, plan.items, words)
    const others = items.filter(({ key }) => !selection.keys.includes(key))
    const next = others.find(item => items.indexOf(item) > items.indexOf(first)) ?? others.at(-1)
    apply({ type: 'remove', keys: selection.keys })
    selection.chooseAll(next ? [next.key] : [])
    focusOn(next?.key)
    setStatus([words.removed(text), next && describe([next.key], plan)].filter(Boolean).join('. '))
  }
  function setRooms(rooms: readonly Room[]): void {
    // A department with a single room is stored without rooms.
    apply({ type: 'setRooms', rooms: rooms.length === 1 ? [] : rooms })
    const removed = plan.rooms.find(({ id }) => !rooms.some(room => room.id === id))
    if (removed) setStatus(words.removed(removed.name))
  }
  function addRoom(): void {
    const rooms = plan.rooms.length > 0 ? plan.rooms : [{ id: newId(), name: departmentName }]
    const added = { id: newId(), name: words.roomNumber(rooms.length + 1) }
    apply({ type: 'setRooms', rooms: [...rooms, added] })
    setRoomId(added.id)
    selection.choose(undefined)
    setStatus(added.name)
  }
  function run(command: KeyCommand, focused: string | undefined) {
    switch (command.type) {
      case 'mark':
        return focused !== undefined && selection.toggle(focused)
      case 'chooseNone':
        return selection.choose(undefined)
      case 'duplicateChosen':
        return duplicate()
      case 'removeChosen':
        return remove()
      default:
        return change(command)
    }
  }

  return {
    room,
    items,
    chosen,
    selection: {
      ...selection,
      choose(key: string | undefined) {
        selection.choose(key)
        setStatus(key === undefined ? '' : describe([key], plan))
      },
    },
    status,
    blocked,
    canAddRoom: plan.rooms.length < maxRooms,
    canAddDecor: countDecor(plan.items) < maxDecor,
    change,
    add,
    duplicate,
    remove,
    setRooms,
    addRoom,
    run,
    showRoom(id: string) {
      setRoomId(id)
      selection.choose(undefined)
    },
    block: setBlocked,
  }
}

const countDecor = (items: readonly PlanItem[]): number => items.filter(({ type }) => type === 'decor').length

/**
 * A new table gets the seats and kind of the last table of the room, or else of the plan. A plan's first table gets 4
 * seats.
 */
function newTable(items: readonly PlanItem[], all: readonly PlanItem[], usualName: string) {
  const last = items.findLast(item => item.type === 'table') ?? all.findLast(item => item.type === 'table')
  const { seats, kind } = last ?? { seats: 4, kind: 'table' as const }
  return { seats, kind, name: nextTableName(all, last?.name ?? `${usualName} 0`) }
}

/** Returns a function that focuses the element with the given key after the next render. */
function useFocusOn(): (key: string | undefined) => void {
  const key = useRef<string>(undefined)
  useEffect(() => {
    if (key.current === undefined) return
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key.current)}"]`)?.focus()
    key.current = undefined
  })
  return next => {
    key.current = next
  }
}
