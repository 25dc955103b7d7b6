import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Corner, resizePlacement, rotationTowards } from './change-placement.ts'
import { DragPreview, type PlacementsByKey, type Preview } from './drag-preview.ts'
import { fitPlacement, hasEqualSides, minSizeOf, type PlanItem, type Point } from './plan-items.ts'
import { listSnapLines, type SnapLines, snapPlacement, snapPoint } from './snap.ts'

/** What a drag does: it moves one or several elements (tables, bars, walls, doors), or rotates or resizes one. */
type DragKind = { kind: 'move' } | { kind: 'rotate' } | { kind: 'resize'; corner: Corner }
type Drag = {
  grip: DragKind
  /** The element that snaps to lines, followed by the elements that move with it. */
  items: readonly [PlanItem, ...PlanItem[]]
  start: Point
  startPx: Pointer
  lines: SnapLines
  isSnapping: boolean
  toPercent(pointer: Pointer): Point
  pointer: Pointer
  /** Its `abort()` removes the listeners of pointer moves. */
  moves: AbortController
  /** Undefined until the pointer has moved far enough to count as a drag. */
  preview?: DragPreview
  /** The requested animation frame that will show the last pointer position. */
  frame?: number | undefined
}
type Pointer = Pick<PointerEvent, 'clientX' | 'clientY' | 'altKey'>

/** A press that moves the pointer by fewer pixels than this is no drag. */
const minDragPx = 3

type Options = {
  frame: RefObject<HTMLElement | null>
  /** All tables and decor of the room that is shown. */
  items: readonly PlanItem[]
  isSnapping: boolean
  onDrop(places: PlacementsByKey): void
}

/**
 * During a drag, only a preview is updated, at most once for each animation frame. The plan changes, and React renders,
 * when the user releases the pointer.
 */
export function useDrag({ frame, items, isSnapping, onDrop }: Options) {
  const drag = useRef<Drag>(undefined)
  useEffect(() => () => stop(drag.current), [])

  function start(event: PointerEvent, grip: DragKind, dragged: Drag['items']): void {
    const element = frame.current
    if (!element) return
    element.setPointerCapture(event.pointerId)
    const toPercent = createPercentReader(element)
    const lines = listSnapLines(items.filter(({ key }) => !dragged.some(item => item.key === key)))
    const moves = new AbortController()
    drag.current = {
      grip,
      items: dragged,
      startPx: event,
      start: toPercent(event),
      pointer: event,
      lines,
      isSnapping,
      moves,
      toPercent,
    }
    const current = drag.current
    // Stops these events before React gets them, because React's search for listeners would slow down the drag.
    const listen = { capture: true, signal: moves.signal }
    window.addEventListener('mousemove', event => event.stopPropagation(), listen)
    window.addEventListener(
      'pointermove',
      event => {
        event.stopPropagation()
        move(current, event, element)
      },
      listen,
    )
  }

  function end(): void {
    const current = drag.current
    cancel()
    if (current?.preview) onDrop(computePreview(current).places)
  }

  function cancel(): void {
    stop(drag.current)
    drag.current = undefined
  }

  return { start, end, cancel }
}

function move(drag: Drag, pointer: Pointer, element: HTMLElement): void {
  drag.pointer = pointer
  const distance = Math.hypot(pointer.clientX - drag.startPx.clientX, pointer.clientY - drag.startPx.clientY)
  if (!drag.preview && distance < minDragPx) return
  drag.preview ??= new DragPreview(element, drag.items)
  drag.frame ??= requestAnimationFrame(() => {
    drag.frame = undefined
    drag.preview?.show(computePreview(drag))
  })
}

function stop(drag: Drag | undefined): void {
  drag?.moves.abort()
  if (drag?.frame !== undefined) cancelAnimationFrame(drag.frame)
  drag?.preview?.clear()
}

/**
 * Returns a function that converts the pointer's position on the screen to percent of the plan, without the plan's
 * border.
 */
function createPercentReader(element: HTMLElement): Drag['toPercent'] {
  const { left, top } = element.getBoundingClientRect()
  const { clientLeft, clientTop, clientWidth, clientHeight } = element
  return ({ clientX, clientY }) => ({
    x: ((clientX - left - clientLeft) / clientWidth) * 100,
    y: ((clientY - top - clientTop) / clientHeight) * 100,
  })
}

function computePreview(drag: Drag): Preview {
  const { grip, items, start, lines, toPercent, pointer } = drag
  const [item, ...others] = items
  const to = toPercent(pointer)
  const snaps = drag.isSnapping && !pointer.altKey
  if (grip.kind === 'rotate') {
    const rotation = rotationTowards(item, to, pointer.altKey ? 1 : 15)
    return { places: { [item.key]: fitPlacement({ ...item, rotation }) }, guides: [] }
  }
  if (grip.kind === 'resize') {
    // The corner of a rotated element does not snap: the edges of the element are usually not parallel to the lines, so
    // the element would jump.
    const corner = snaps && item.rotation === 0 ? snapPoint(to, lines) : to
    const rule = { min: minSizeOf(item), isSquare: hasEqualSides(item) }
    return { places: { [item.key]: resizePlacement(item, grip.corner, corner, rule) }, guides: [] }
  }
  const free = fitPlacement({ ...item, x: item.x + to.x - start.x, y: item.y + to.y - start.y })
  const { place, guides } = snaps ? snapPlacement(free, lines) : { place: free, guides: [] }
  const by = { x: place.x - item.x, y: place.y - item.y }
  const moved = others.map(other => [other.key, fitPlacement({ ...other, x: other.x + by.x, y: other.y + by.y })])
  return { places: { [item.key]: place, ...Object.fromEntries(moved) }, guides }
}
