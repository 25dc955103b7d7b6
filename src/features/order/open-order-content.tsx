import { lazy, Suspense, useState } from 'react'
import type { Tenant } from '../../../domain/catalogue.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import type { OrderView } from '../../data/orders/views.ts'
import type { NewOrderFields } from '../../data/outbox/resend.ts'
import { useWords } from '../../i18n/language.tsx'
import { progressWords } from '../../i18n/progress/words.ts'
import { useHeightVariable } from '../../ui/hooks/use-height-variable.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { UnsentCommands } from '../shared/unsent-commands.tsx'
import { useProductWarnings } from './allergies/use-dish-warnings.ts'
import { CheckPane } from './check/check-pane.tsx'
import { countDishes } from './check/line-stage.ts'
import { CoursePicker } from './courses/course-picker.tsx'
import { useCourse } from './courses/use-course.ts'
import type { OrderDialog } from './dialogs/order-dialogs.tsx'
import { MenuPane } from './menu/menu-pane.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderScreenFrame, Panes } from './panes.tsx'
import { isAllowed, type Rights } from './rights.ts'
import { SeatBar } from './seats/seat-bar.tsx'
import { useSeat } from './seats/use-seat.ts'
import { useOrderActions } from './use-order-actions.ts'
import { usePanes } from './use-panes.ts'

const OrderDialogs = lazy(async () => ({ default: (await import('./dialogs/order-dialogs.tsx')).OrderDialogs }))

type Props = {
  view: OrderView
  departmentId: string
  title: string
  subtitle: string
  tenant: Pick<Tenant, 'currency' | 'serviceCharge' | 'taxes' | 'settings'>
  rights: Rights
  /** Whether to ask for the number of guests when the order is new. */
  asksCovers: boolean
  /** The department and table where the order is to be opened. `undefined` when it has already been opened. */
  newPlace: NewOrderFields | undefined
}

/** The screen of one order, whether it is new, open or closed. The menu is missing if no lines can be added. */
export function OpenOrderContent({ view, departmentId, title, subtitle, tenant, rights, asksCovers, newPlace }: Props) {
  const words = useWords(progressWords)
  const { order, lines } = view
  // `newPlace` changes when the order is opened. The actions get the first value of `newPlace`, because with a changed
  // value `useOrderActions` would return new actions, and all products would render again.
  const [firstPlace] = useState(newPlace)
  const actions = useOrderActions(view, firstPlace)
  const sideBySide = useMedia('(min-width: 768px)')
  const isOpen = isOpenOrBilled(order)
  const canAddLines = isOpen && isAllowed(rights, 'addLine')
  const { front, showsPending, showMenu, showCheck, togglePending } = usePanes(lines.length === 0 && canAddLines)
  const isCheckAlone = !canAddLines && !showsPending
  const { usesCourses, course, setCourse, addInCourse } = useCourse(departmentId, lines, actions.add)
  const seats = useSeat(order.covers, addInCourse)
  const warningOf = useProductWarnings(order, seats.seat)
  const [dialog, setDialog] = useState<OrderDialog>()
  const footRef = useHeightVariable<HTMLDivElement>(isCheckAlone || (!sideBySide && front === 'right'))
  const left = (
    <>
      {showsPending && (
        <chakra.div h="full" overflowY="auto">
          <UnsentCommands closeLabel={words.sync.backToMenu} onClose={canAddLines ? showMenu : togglePending} />
        </chakra.div>
      )}
      {canAddLines && (
        <chakra.div h="full" hidden={showsPending}>
          <MenuPane
            departmentId={departmentId}
            currency={tenant.currency}
            lines={lines}
            mayMarkStock={isAllowed(rights, 'markAvailable')}
            top={
              <SeatBar
                view={view}
                seats={seats}
                asksCovers={asksCovers && firstPlace !== undefined && isAllowed(rights, 'setCovers')}
                onCovers={actions.setCovers}
                onOtherCovers={() => setDialog({ kind: 'covers' })}
                onAllergies={
                  isAllowed(rights, 'setAllergy') ? seat => setDialog({ kind: 'allergies', seat }) : undefined
                }
              />
            }
            coursePicker={usesCourses && <CoursePicker course={course} onCourse={setCourse} />}
            warningOf={warningOf}
            onAdd={seats.addProduct}
          />
        </chakra.div>
      )}
    </>
  )
  return (
    <OrderScreenFrame>
      <OrderHeader
        departmentId={departmentId}
        title={title}
        order={order}
        isNew={newPlace !== undefined}
        subtitle={subtitle}
        onEditCovers={isOpen && isAllowed(rights, 'setCovers') ? () => setDialog({ kind: 'covers' }) : undefined}
        onTogglePending={togglePending}
      />
      <Panes
        sideBySide={sideBySide}
        front={front}
        label={title}
        left={canAddLines || showsPending ? left : undefined}
        right={
          <CheckPane
            view={view}
            place={title}
            tenant={tenant}
            rights={rights}
            actions={actions}
            onOpenDialog={setDialog}
            onShowMenu={canAddLines ? showMenu : undefined}
            sideBySide={sideBySide}
            isNew={newPlace !== undefined}
            footRef={footRef}
          />
        }
      />
      {!sideBySide && canAddLines && front === 'left' && !showsPending && (
        <OrderBar
          count={countDishes(lines.filter(({ state }) => state !== 'rejected'))}
          total={order.totals.total}
          currency={tenant.currency}
          onClick={showCheck}
        />
      )}
      {dialog && (
        <Suspense>
          <OrderDialogs
            dialog={dialog}
            view={view}
            isNew={newPlace !== undefined}
            currency={tenant.currency}
            usesCourses={usesCourses}
            rights={rights}
            actions={actions}
            onDialog={setDialog}
          />
        </Suspense>
      )}
    </OrderScreenFrame>
  )
}
