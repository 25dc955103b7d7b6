import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Corner, resizePlace, rotationTowards } from './change-place.ts'
import { fitPlace, isSquare, minSizeOf, type Place, type PlanItem, type Point } from './plan-items.ts'
import { type Guide, listSnapLines, type SnapLines, snapPlace, snapPoint } from './snap.ts'

/** What a pointer does to an item, or by `move` to several items. */
type Grip = { kind: 'move' } | { kind: 'rotate' } | { kind: 'resize'; corner: Corner }
type Drag = {
  grip: Grip
  /** The item under the pointer, then the others that move with it. */
  items: readonly [PlanItem, ...PlanItem[]]
  start: Point
  startPx: Point
  lines: SnapLines
  toPercent(event: PointerEvent): Point
}
type Places = { [key: string]: Place }
/** The places of the dragged items while the pointer is down. */
export type Preview = { places: Places; guides: readonly Guide[] }

/** A pointer that moves less than this only selects. */
const minDragPx = 3

type Options = {
  frame: RefObject<HTMLElement | null>
  /** All items of the room. */
  items: readonly PlanItem[]
  isSnapping: boolean
  onDrop(places: Places): void
}

/**
 * Drags, resizes and rotates by pointer. The plan itself changes only when the pointer is released; until then the
 * dragged items have the places of `preview`.
 */
export function useDrag({ frame, items, isSnapping, onDrop }: Options) {
  const [preview, setPreview] = useState<Preview>()
  const drag = useRef<Drag>(undefined)

  function start(event: PointerEvent, grip: Grip, dragged: Drag['items']): void {
    const element = frame.current
    if (!element) return
    element.setPointerCapture(event.pointerId)
    const toPercent = createPercentReader(element)
    const others = items.filter(({ key }) => !dragged.some(item => item.key === key))
    const startPx = { x: event.clientX, y: event.clientY }
    drag.current = { grip, items: dragged, start: toPercent(event), startPx, lines: listSnapLines(others), toPercent }
  }

  function move(event: PointerEvent): void {
    const current = drag.current
    if (!current) return
    const { startPx } = current
    const distance = Math.hypot(event.clientX - startPx.x, event.clientY - startPx.y)
    if (preview || distance >= minDragPx) setPreview(computePreview(current, event, isSnapping && !event.altKey))
  }

  function end(): void {
    drag.current = undefined
    setPreview(undefined)
    if (preview) onDrop(preview.places)
  }

  function cancel(): void {
    drag.current = undefined
    setPreview(undefined)
  }

  return { preview, start, move, end, cancel }
}

/** Reads where a pointer is, in percent of the plan inside the walls. */
function createPercentReader(element: HTMLElement): Drag['toPercent'] {
  const { left, top } = element.getBoundingClientRect()
  const { clientLeft, clientTop, clientWidth, clientHeight } = element
  return ({ clientX, clientY }) => ({
    x: ((clientX - left - clientLeft) / clientWidth) * 100,
    y: ((clientY - top - clientTop) / clientHeight) * 100,
  })
}

function computePreview({ grip, items, start, lines, toPercent }: Drag, event: PointerEvent, snaps: boolean): Preview {
  const [item, ...others] = items
  const to = toPercent(event)
  if (grip.kind === 'rotate') {
    const rotation = rotationTowards(item, to, event.altKey ? 1 : 15)
    return { places: { [item.key]: fitPlace({ ...item, rotation }) }, guides: [] }
  }
  if (grip.kind === 'resize') {
    // The corner of a rotated item would jump, because its edges are parallel to no line.
    const corner = snaps && item.rotation === 0 ? snapPoint(to, lines) : to
    const rule = { min: minSizeOf(item), isSquare: isSquare(item) }
    return { places: { [item.key]: resizePlace(item, grip.corner, corner, rule) }, guides: [] }
  }
  const free = fitPlace({ ...item, x: item.x + to.x - start.x, y: item.y + to.y - start.y })
  const { place, guides } = snaps ? snapPlace(free, lines) : { place: free, guides: [] }
  const by = { x: place.x - item.x, y: place.y - item.y }
  const moved = others.map(other => [other.key, fitPlace({ ...other, x: other.x + by.x, y: other.y + by.y })])
  return { places: { [item.key]: place, ...Object.fromEntries(moved) }, guides }
}
