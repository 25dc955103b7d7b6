import { type CSSProperties, Suspense } from 'react'
import { lazyOptional } from '../../ui/layout/lazy-optional.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { PlanFrame } from '../shared/floor-plan/plan-frame.ts'
import type { PlanDrawing, PlanProps } from './plan-props.ts'
import { TableShape } from './table-shape.tsx'

/** A window or a door, drawn on the border of the plan. The border is the wall of the room. */
const WindowOrDoor = chakra('span', {
  base: { position: 'absolute', h: '8px', bg: 'bg.panel', border: '1.5px solid', borderColor: 'ink' },
  variants: {
    kind: {
      window: { top: '-6px', w: '24%' },
      door: { bottom: '-4px', left: '43%', w: '15%', h: '4px', bg: 'bg', border: 'none' },
    },
  },
})

/** The largest height of one row of tables, including the chairs and the space to the next row. */
const maxRowHeightPx = 208
/**
 * The smallest height of a row of tables. On a low screen, rows shrink to this height, in which the texts still fit.
 */
const minRowHeightPx = 112
/**
 * The height of what is always above and below the plan, for example the header. Notices, the waiting list and the dock
 * have CSS variables instead.
 */
const aroundPlanPx = 192

const availableHeight = `calc(100dvh - ${aroundPlanPx}px - var(--notice, 0px) - var(--waiting-list, 0px) - var(--dock, 0px))`

/** Loaded only if a manager has drawn a plan. If the code cannot be loaded, the tables are shown in rows. */
const DrawnPlan = lazyOptional(async () => (await import('./drawn-plan.tsx')).DrawnPlan, RowsPlan)

/**
 * The plan of a department's tables. If a manager has drawn several rooms, it has a tab for each room. Tables that are
 * not in `shownIds`, because of a filter, are faint but stay in place.
 * @param props.drawing the drawn plan; `undefined` if no manager has drawn one, so that the tables are shown in rows
 */
export function DepartmentPlan({ drawing, ...props }: PlanProps & { drawing: PlanDrawing | undefined }) {
  if (!drawing) return <RowsPlan {...props} />
  return (
    <Suspense>
      <DrawnPlan {...props} drawing={drawing} height={availableHeight} />
    </Suspense>
  )
}

/**
 * Shows each table at its `x` and `y` (in percent of the plan). Tables with about the same `y` form a row. The height
 * of the plan depends on the number of rows and on the height of the screen.
 */
function RowsPlan({ views, shownIds, ...props }: PlanProps) {
  const rows = new Set(views.map(({ table }) => Math.round(table.y / 10))).size
  const height = `clamp(${rows * minRowHeightPx}px, ${availableHeight}, ${rows * maxRowHeightPx + 48}px)`
  // `--row` is the height of one row of tables (`cqh`: percent of the plan's height). Tables get their sizes from it.
  const style = { height, '--row': `calc(100cqh / ${rows + 0.2})` }
  return (
    <PlanFrame style={style as CSSProperties}>
      {[8, 39, 70].map(left => (
        <WindowOrDoor key={left} kind="window" style={{ left: `${left}%` }} />
      ))}
      <WindowOrDoor kind="door" />
      {views.map(view => (
        <TableShape key={view.id} view={view} {...props} dimmed={!shownIds.has(view.id)} />
      ))}
    </PlanFrame>
  )
}
