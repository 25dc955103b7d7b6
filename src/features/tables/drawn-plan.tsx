import { useState } from 'react'
import { findRoom, getDefaultTableSize, minPlanWidthPx, planAspectRatio } from '../../../domain/floor-plan.ts'
import { useWords } from '../../i18n/language.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { DecorShape } from '../shared/floor-plan/decor-shape.ts'
import { drawnPlanStyle } from '../shared/floor-plan/drawn-plan-style.ts'
import { PlanFrame } from '../shared/floor-plan/plan-frame.ts'
import { planPositionStyle } from '../shared/floor-plan/plan-position-style.ts'
import { floorPlanWords } from '../shared/floor-plan/words/words.ts'
import type { PlanDrawing, PlanProps } from './plan-props.ts'
import { TableShape } from './table-shape.tsx'
import { filterTables, type TableView } from './table-view.ts'

/** Turns the texts of a rotated table back, so that they can be read. */
const Upright = chakra('span', {
  base: { display: 'grid', justifyItems: 'center', transform: 'rotate(calc(0deg - var(--turn)))' },
})

type Props = PlanProps & {
  drawing: PlanDrawing
  /** The height that is available for the plan on the screen, as a CSS length. */
  height: string
}

export function DrawnPlan({ drawing: { rooms = [], decor = [] }, height, views, shownIds, ...props }: Props) {
  const words = useWords(floorPlanWords)
  const [roomId, setRoomId] = useState<string>()
  const room = findRoom(rooms, roomId)
  const isIn = (one: typeof room, item: { roomId?: string | undefined }) => findRoom(rooms, item.roomId) === one
  const drawn = views.map(view => ({ ...view, table: { ...getDefaultTableSize(view.table), ...view.table } }))
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
          maxWidth: `max(${height} * ${planAspectRatio}, ${minPlanWidthPx}px)`,
          margin: 'auto',
        }}
      >
        {decor
          .filter(item => isIn(room, item))
          .map(one => (
            <DecorShape key={one.id} kind={one.kind} style={planPositionStyle(one)}>
              {one.kind === 'bar' && words.decor.bar}
            </DecorShape>
          ))}
        {viewsIn(room).map(view => (
          <TableShape
            key={view.id}
            view={view}
            {...props}
            dimmed={!shownIds.has(view.id)}
            place={planPositionStyle(view.table)}
            {...(view.table.rotation && { Texts: Upright })}
          />
        ))}
      </PlanFrame>
    </>
  )
}

/** The name of a room and, if some of its tables need attention, their number, for example `Terraza (2)`. */
function nameWithCount(name: string, views: readonly TableView[]): string {
  const { length } = filterTables(views, 'attention')
  return length > 0 ? `${name} (${length})` : name
}
