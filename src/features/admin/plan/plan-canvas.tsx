import { type FocusEvent, memo, type PointerEvent, useMemo, useRef } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { drawnPlanStyle } from '../../shared/floor-plan/drawn-plan-style.ts'
import { PlanFrame } from '../../shared/floor-plan/plan-frame.ts'
import type { Corner } from './change-placement.ts'
import { nameItem } from './describe-item.ts'
import { Handles } from './handles.tsx'
import { PlanItemView } from './plan-item-view.tsx'
import type { Placement, PlanItem } from './plan-items.ts'
import { gridStep } from './snap.ts'
import { useDrag } from './use-drag.ts'
import { planWords } from './words/words.ts'

/**
 * On a phone the plan is wider than the screen, and this element scrolls. The padding at the top leaves room for the
 * rotation handle.
 */
const Scroller = chakra('div', { base: { overflowX: 'auto', pt: '34px', px: '2px', pb: '2px', mt: '-20px' } })
const Dots = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    backgroundImage: 'radial-gradient(circle, {colors.tan} 1px, transparent 1px)',
    backgroundSize: `${gridStep * 2}cqw ${gridStep * 2}cqh`,
  },
})
/** A dashed line that shows which part of the plan waiters see on a small tablet without scrolling. */
const VisibleLimit = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0 0 auto',
    borderBottom: '1.5px dashed',
    borderColor: 'border.emphasized',
    pointerEvents: 'none',
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    zIndex: '1',
    '& span': { bg: 'bg.panel', color: 'fg.muted', textStyle: 'tag', px: '2', transform: 'translateY(50%)' },
  },
})
/**
 * Shows with what the dragged element is aligned: a line along an edge or the centre of another element, or along an
 * edge of the plan. The line is moved by `transform`, so that the browser need not compute the layout again.
 */
const GuideLine = chakra('div', {
  base: {
    position: 'absolute',
    borderColor: 'green',
    borderStyle: 'dashed',
    borderWidth: '0',
    pointerEvents: 'none',
    // Hidden by `transform` instead of `opacity`, because an animation of only `transform` is faster.
    transform: 'scale(0)',
  },
  variants: {
    axis: {
      x: { top: '0', bottom: '0', left: '0', borderInlineStartWidth: '1.5px' },
      y: { left: '0', right: '0', top: '0', borderTopWidth: '1.5px' },
    },
  },
})

/**
 * The part of the plan's height, in percent, that a tablet with 1024 × 768 pixels shows without scrolling. There, the
 * plan is 720 pixels high and about 504 of them fit between the header and the buttons. If a department has several
 * rooms, their tabs take another 52 pixels.
 */
const visibleHeight = { withTabs: 62, withoutTabs: 70 }

/**
 * The keys of the selected tables and decor (bars, walls, doors), such as `table:mesa-4`, and functions that change the
 * selection. `choose(undefined)` deselects everything.
 */
export type Selection = { keys: readonly string[]; toggle(key: string): void; choose(key: string | undefined): void }

type Props = {
  label: string
  /** The tables and decor of the room that is shown. */
  items: readonly PlanItem[]
  /**
   * The tables and decor of all rooms. The names of decor are made from this list: a wall is called `Muro 2` if it is
   * the second of all walls.
   */
  all: readonly PlanItem[]
  hasTabs: boolean
  isSnapping: boolean
  readOnly: boolean
  selection: Selection
  onPlace(places: { [key: string]: Placement }): void
}

export function PlanCanvas({ label, items, all, hasTabs, isSnapping, readOnly, selection, onPlace }: Props) {
  const words = useWords(planWords)
  const frame = useRef<HTMLDivElement>(null)
  const { start, end, cancel } = useDrag({ frame, items, isSnapping, onDrop: onPlace })
  const names = useMemo(() => new Map(all.map(item => [item.key, nameItem(item, all, words)])), [all, words])
  // True while a pointer press focuses a button. Then the focus must not change the selection, because the press itself
  // changes the selection.
  const isPressing = useRef(false)
  const single = selection.keys.length === 1 ? items.find(({ key }) => key === selection.keys[0]) : undefined

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const target = event.target as HTMLElement
    const { corner, grip } = target.dataset
    if (grip !== undefined && single && !readOnly) {
      event.preventDefault()
      return start(event, corner ? { kind: 'resize', corner: toCorner(corner) } : { kind: 'rotate' }, [single])
    }
    const element = target.closest<HTMLElement>('[data-key]')
    const item = items.find(({ key }) => key === element?.dataset.key)
    if (!item) return selection.choose(undefined)
    isPressing.current = true
    element?.focus()
    isPressing.current = false
    if (event.shiftKey) return selection.toggle(item.key)
    const isOneOfSeveral = selection.keys.includes(item.key)
    if (!isOneOfSeveral) selection.choose(item.key)
    if (readOnly) return
    const others = isOneOfSeveral ? items.filter(({ key }) => key !== item.key && selection.keys.includes(key)) : []
    start(event, { kind: 'move' }, [item, ...others])
  }
  const focus = (event: FocusEvent<HTMLElement>) => {
    const key = (event.target as HTMLElement).dataset.key
    if (key && !isPressing.current && !selection.keys.includes(key)) selection.choose(key)
  }
  return (
    <Scroller>
      <PlanFrame
        ref={frame}
        role="application"
        aria-label={label}
        aria-describedby="plan-keys"
        style={drawnPlanStyle}
        minW="640px"
        onPointerDown={press}
        onPointerUp={end}
        onPointerCancel={cancel}
        onFocus={focus}
      >
        <Background hasTabs={hasTabs} />
        {items.map(item => (
          <PlanItemView
            key={item.key}
            item={item}
            name={names.get(item.key) ?? ''}
            isSelected={selection.keys.includes(item.key)}
          />
        ))}
        <GuideLine axis="x" data-guide="x" />
        <GuideLine axis="y" data-guide="y" />
        {single && !readOnly && <Handles place={single} />}
      </PlanFrame>
    </Scroller>
  )
}

const Background = memo(function Background({ hasTabs }: { hasTabs: boolean }) {
  const words = useWords(planWords)
  return (
    <>
      <Dots />
      <VisibleLimit style={{ height: `${hasTabs ? visibleHeight.withTabs : visibleHeight.withoutTabs}%` }}>
        <span>{words.visible}</span>
      </VisibleLimit>
    </>
  )
})

const toCorner = (text: string): Corner => {
  const [x, y] = text.split(' ').map(Number)
  return { x: x as Corner['x'], y: y as Corner['y'] }
}
