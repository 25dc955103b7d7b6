import { type CSSProperties, useState } from 'react'
import type { Department } from '../../../domain/catalogue.ts'
import { findRoom, getFirstSize, minPlanWidthPx, planRatio } from '../../../domain/floor-plan.ts'
import { useWords } from '../../i18n/language.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { DecorShape } from '../shared/floor-plan/decor-shape.tsx'
import { placeStyle } from '../shared/floor-plan/place-style.ts'
import { drawnPlanStyle, PlanFrame } from '../shared/floor-plan/plan-frame.tsx'
import { TableShape } from './table-shape.tsx'
import { filterTables, type TableView } from './table-view.ts'
import { tablesWords } from './words/words.ts'

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

/** The usual height of one row of tables, including the chairs and the space to the next row. */
const rowHeightPx = 208
/**
 * The smallest height of a row. On a low screen the rows shrink to this height; in lower rows the texts would not fit.
 */
const minRowHeightPx = 112
/** The height of the header, the departments and the figures above the plan, and of the space below the plan. */
const aroundPlanPx = 192

/** The height that the plan may have without scrolling. */
const availableHeight = `calc(100dvh - ${aroundPlanPx}px - var(--notice, 0px) - var(--waiting-list, 0px) - var(--dock, 0px))`

type Props = {
  views: readonly TableView[]
  shownIds: ReadonlySet<string>
  /** What a manager drew. Without it, the tables are drawn in rows. */
  drawing: Pick<Department, 'rooms' | 'decor'> | undefined
  currency: string
  now: number
  canOpenOrders: boolean
  onOpen(view: TableView): void
}

/**
 * Draws the tables at their places in the room. Tables that a filter leaves out of `shownIds` are drawn faint instead
 * of being removed, so that the plan keeps its shape.
 */
export function RoomPlan({ drawing, ...props }: Props) {
  if (drawing) return <DrawnPlan {...props} drawing={drawing} />
  const rows = new Set(props.views.map(({ table }) => Math.round(table.y / 10))).size
  const height = `clamp(${rows * minRowHeightPx}px, ${availableHeight}, ${rows * rowHeightPx + 48}px)`
  // The tables compute their sizes from `--row`, whose `cqh` is a percentage of the height of the plan.
  const style = { height, '--row': `calc(100cqh / ${rows + 0.2})` }
  return (
    <PlanFrame style={style as CSSProperties}>
      {[8, 39, 70].map(left => (
        <WindowOrDoor key={left} kind="window" style={{ left: `${left}%` }} />
      ))}
      <WindowOrDoor kind="door" />
      <Tables {...props} />
    </PlanFrame>
  )
}

/** Draws one room of the plan as the manager drew it, and tabs for the other rooms. */
function DrawnPlan({
  drawing: { rooms = [], decor = [] },
  views,
  ...props
}: Omit<Props, 'drawing'> & { drawing: NonNullable<Props['drawing']> }) {
  const words = useWords(tablesWords)
  const [roomId, setRoomId] = useState<string>()
  const room = findRoom(rooms, roomId)
  const isIn = (one: typeof room, item: { roomId?: string | undefined }) => findRoom(rooms, item.roomId) === one
  const drawn = views.map(view => ({ ...view, table: { ...getFirstSize(view.table), ...view.table } }))
  const viewsIn = (one: typeof room) => drawn.filter(({ table }) => isIn(one, table))
  return (
    <>
      {room && rooms.length > 1 && (
        <Tabs
          variant="dock"
          label={words.rooms}
          panelId="plan"
          items={rooms.map(one => ({ id: one.id, name: nameWithCount(one.name, viewsIn(one)) }))}
          selected={room.id}
          onSelect={setRoomId}
        />
      )}
      <PlanFrame
        id="plan"
        role={room && 'tabpanel'}
        aria-label={room?.name}
        style={{
          ...drawnPlanStyle,
          maxWidth: `max(${availableHeight} * ${planRatio}, ${minPlanWidthPx}px)`,
          margin: 'auto',
        }}
      >
        {decor
          .filter(item => isIn(room, item))
          .map(one => (
            <DecorShape key={one.id} kind={one.kind} style={placeStyle(one)}>
              {one.kind === 'bar' && words.bar}
            </DecorShape>
          ))}
        <Tables {...props} views={viewsIn(room)} />
      </PlanFrame>
    </>
  )
}

/** The name of a room, and how many of its tables a waiter should attend to. */
function nameWithCount(name: string, views: readonly TableView[]): string {
  const { length } = filterTables(views, 'attention')
  return length > 0 ? `${name} (${length})` : name
}

function Tables({ views, shownIds, ...props }: Omit<Props, 'drawing'>) {
  return views.map(view => <TableShape key={view.id} view={view} {...props} dimmed={!shownIds.has(view.id)} />)
}
