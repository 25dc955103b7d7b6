import { useState } from 'react'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { CoursePicker } from '../courses/course-picker.tsx'
import { courseWords } from '../courses/words/words.ts'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import { LineMoneyButtons } from '../money/line-money-buttons.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import { SeatPicker } from '../seats/seat-picker.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import type { LineRow } from './draft-rows.ts'
import { DraftStepper } from './draft-stepper.tsx'
import { type LineAction, listLineActions } from './list-line-actions.ts'

const Root = chakra('div', {
  base: { display: 'grid', gap: '2', ps: '42px', pb: '3', animationStyle: 'settle' },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const noCounts: ReadonlyMap<number, number> = new Map()

type Props = {
  row: LineRow
  order: OrderView
  isSoldOut: boolean
  rights: Rights
  actions: OrderActions
  onOpenDialog(dialog: OrderDialog): void
}

const names = {
  change: 'change',
  remove: 'remove',
  preparing: 'preparing',
  ready: 'markReady',
  served: 'markServed',
  remake: 'remake',
  void: 'voidLine',
} as const satisfies { [Action in LineAction]: string }

const isRemoval = (action: LineAction): boolean => action === 'remove' || action === 'void'

export function LineActions({ row, order, isSoldOut, rights, actions, onOpenDialog }: Props) {
  const words = useWords(orderWords)
  const courseTexts = useWords(courseWords)
  const [chooses, setChooses] = useState<'seat' | 'course'>()
  const { view, lines } = row
  const offered = listLineActions(view, rights)
  const mayChange = offered.includes('change')
  const maySetSeat = isAllowed(rights, 'changeLine')
  const maySetCourse =
    maySetSeat && !mayChange && view.line.status !== 'held' && order.lines.some(({ line }) => line.course !== undefined)
  const toggle = (what: 'seat' | 'course') => setChooses(chosen => (chosen === what ? undefined : what))
  const run: { [Action in LineAction]: () => void } = {
    change: () => onOpenDialog({ kind: 'change', row }),
    remove: () => void actions.remove(row),
    preparing: () => void actions.advance(view.id, 'preparing'),
    ready: () => void actions.advance(view.id, 'ready'),
    served: () => void actions.advance(view.id, 'served'),
    remake: () => onOpenDialog({ kind: 'remake', line: view }),
    void: () => onOpenDialog({ kind: 'void', line: view }),
  }
  const createButton = (action: LineAction) => (
    <Button
      key={action}
      size="sm"
      variant={
        isRemoval(action)
          ? 'ghost'
          : action === offered[0] && action !== 'change' && action !== 'remake'
            ? 'solid'
            : 'outline'
      }
      colorPalette={action === 'void' ? 'refused' : undefined}
      onClick={run[action]}
    >
      {words[names[action]]}
    </Button>
  )
  return (
    <Root>
      <Row>
        {mayChange && <DraftStepper row={row} isSoldOut={isSoldOut} actions={actions} />}
        {offered.filter(action => !isRemoval(action)).map(createButton)}
        {maySetSeat && order.order.covers > 1 && (
          <Button size="sm" variant="outline" aria-expanded={chooses === 'seat'} onClick={() => toggle('seat')}>
            {words.chooseSeat}
          </Button>
        )}
        {maySetCourse && (
          <Button size="sm" variant="outline" aria-expanded={chooses === 'course'} onClick={() => toggle('course')}>
            {courseTexts.choose}
          </Button>
        )}
        {offered.filter(isRemoval).map(createButton)}
        {lines.length === 1 && (
          <LineMoneyButtons view={view} order={order} rights={rights} onOpenDialog={onOpenDialog} />
        )}
      </Row>
      {chooses === 'course' && maySetCourse && (
        <CoursePicker course={view.line.course ?? 0} onCourse={course => void actions.change(row, { course })} />
      )}
      {chooses === 'seat' && maySetSeat && (
        <SeatPicker
          covers={order.order.covers}
          seat={view.line.seat ?? 0}
          counts={noCounts}
          onSeat={seat => void actions.change(row, { seat })}
        />
      )}
    </Root>
  )
}
