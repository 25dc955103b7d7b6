import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Command, Payload } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import type { AdvanceTarget } from '../../../domain/transitions.ts'
import type { LineView, OrderView } from '../../data/orders/views.ts'
import { dismissRejected } from '../../data/outbox/dismiss-rejected.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { moveRejectedToNewOrder, type NewOrderFields, newOpenOrder } from '../../data/outbox/resend.ts'
import { submit, submitApproved } from '../../data/outbox/submit.ts'
import { useWords } from '../../i18n/language.tsx'
import { practiceWords } from '../../i18n/practice/words.ts'
import { newId } from '../../platform/ids.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { GivenReason } from '../shared/reasons/list-reasons.ts'
import { allergyWords } from './allergies/words/words.ts'
import { useApproval } from './approval/approval.tsx'
import { distributeQuantity, type LineRow } from './check/draft-rows.ts'
import { countDishes } from './check/line-stage.ts'
import { nameCourse } from './courses/course-name.ts'
import { type CourseAction, isCourseHeld } from './courses/course-state.ts'
import { courseWords } from './courses/words/words.ts'
import { copyLine, isLineChangedBy, type LineChanges, type NewLine } from './line-fields.ts'
import { orderWords } from './words/words.ts'

const idsOf = (lines: readonly LineView[]) => lines.map(({ id }) => id)

const courseCommands = {
  hold: (orderId: string, course: number) => newCommand('holdCourse', orderId, { course }),
  fire: (orderId: string, course: number) => newCommand('fireCourse', orderId, { course }),
  release: (orderId: string, course: number) => newCommand('releaseCourse', orderId, { course }),
} as const satisfies { [Action in CourseAction]: (orderId: string, course: number) => Command }
const courseToasts = { hold: 'markedHeld', fire: 'markedFired', release: 'markedReleased' } as const

export type OrderActions = ReturnType<typeof useOrderActions>

/**
 * The actions of staff on an order, for example to add, send and void lines. Their commands are stored on this device,
 * which sends them to the server later. If storing fails, a dialog lets the user try again.
 * @param newPlace the department and table of a new order, which the first action opens; `undefined` if the order
 * existed already when its screen was opened
 */
export function useOrderActions(
  { id: orderId, order: { status, courses, practice } }: OrderView,
  newPlace: NewOrderFields | undefined,
) {
  const words = useWords(orderWords)
  const courseTexts = useWords(courseWords)
  const allergyTexts = useWords(allergyWords)
  const practiceTexts = useWords(practiceWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const approve = useApproval()
  const isBilled = useRef(false)
  useLayoutEffect(() => {
    isBilled.current = status === 'billed'
  }, [status])
  const heldCourses = useRef<Pick<Order, 'courses'>>({ courses })
  useLayoutEffect(() => {
    heldCourses.current = { courses }
  }, [courses])
  return useMemo(() => {
    // All tries submit the same command with the same id, so the command is applied only once.
    const submitWithRetry = (first: Command, following?: Command[]) => {
      const opening = newPlace && newCommand('openOrder', orderId, newPlace)
      return withRetry(() => submit(first, following, opening))
    }
    const submitAll = ([first, ...following]: Command[]) =>
      first ? submitWithRetry(first, following) : Promise.resolve(true)
    const newRemoval = (lineId: string) => newCommand('removeLine', orderId, { lineId })
    const remove = (lineId: string) => submitWithRetry(newRemoval(lineId))
    const newChanges = (lines: readonly LineView[], { quantity, ...others }: LineChanges): Command[] => {
      const quantities = quantity === undefined ? undefined : distributeQuantity(lines, quantity)
      return lines.flatMap(({ id, line }, index) => {
        const left = quantities?.[index] ?? line.quantity
        if (left === 0) return newRemoval(id)
        const changes = { ...others, ...(left !== line.quantity && { quantity: left }) }
        return Object.keys(changes).length > 0 ? newCommand('changeLine', orderId, { lineId: id, ...changes }) : []
      })
    }
    return {
      async add(name: string, line: NewLine) {
        const lineId = newId()
        // A new or changed line cancels the request for the bill, because a printed bill would be wrong.
        const text = isBilled.current ? `${words.added(name)}. ${words.billTakenBack}` : words.added(name)
        const isStored = await submitWithRetry(newCommand('addLine', orderId, { lineId, ...line }))
        if (isStored) toast({ text, stage: 'device', undo: () => void remove(lineId) })
        return isStored
      },
      /**
       * Changes all lines of a row. `quantity` in `changes` is the new quantity of the whole row. On a sent line, only
       * the seat and the course can change. Such a change does not cancel a request for the bill.
       */
      async change({ view: { line }, lines }: LineRow, changes: LineChanges) {
        const takesBillBack = isBilled.current && line.status === 'draft' && isLineChangedBy(line, changes)
        const isStored = await submitAll(newChanges(lines, changes))
        if (isStored && takesBillBack) toast({ text: words.billTakenBack, stage: 'device' })
        return isStored
      },
      /**
       * Increases the quantity of a row of drafts (unsent lines) by adding a new line. If two tablets do this at the
       * same time, the order gets both lines. If they changed the quantity of one line instead, one change would be
       * lost.
       */
      async addAgain({ view: { line } }: LineRow, quantity: number) {
        const copy = newCommand('addLine', orderId, { lineId: newId(), ...copyLine(line, quantity) })
        const takesBillBack = isBilled.current
        const isStored = await submitWithRetry(copy)
        if (isStored && takesBillBack) toast({ text: words.billTakenBack, stage: 'device' })
      },
      /**
       * Adds copies of the lines as drafts, for the same guests but without a course.
       * @param soldOut the lines that are left out; the toast names them
       */
      async repeat(lines: readonly LineView[], soldOut: readonly LineView[]) {
        const ids = lines.map(newId)
        const copies = lines.map(({ line }, index) => {
          const { course: _, ...copy } = copyLine(line)
          return newCommand('addLine', orderId, { lineId: ids[index]!, ...copy })
        })
        const names = [...new Set(soldOut.map(({ line }) => line.name))].join(', ')
        const texts = [
          ...(lines.length > 0 ? [words.repeated(countDishes(lines))] : []),
          ...(soldOut.length > 0 ? [words.soldOut.title(names)] : []),
          ...(lines.length > 0 && isBilled.current ? [words.billTakenBack] : []),
        ]
        const isStored = await submitAll(copies)
        const undo = () => void submitAll(ids.map(newRemoval))
        if (isStored) toast({ text: texts.join('. '), ...(lines.length > 0 && { stage: 'device', undo }) })
        return isStored
      },
      async remove({ view: { line }, lines }: LineRow) {
        const isStored = await submitAll(idsOf(lines).map(newRemoval))
        if (!isStored) return
        const sameLine = newCommand('addLine', orderId, { lineId: newId(), ...copyLine(line) })
        toast({ text: words.removed(line.name), undo: () => void submitWithRetry(sameLine) })
      },
      /** Sends portions of a dish to the kitchen again, at once and without a price. */
      async remake({ id, line }: LineView, quantity: number, why: GivenReason) {
        const lineId = newId()
        const { price: _, course: __, ...copy } = copyLine(line, quantity)
        const added = newCommand('addLine', orderId, { lineId, ...copy, remakes: { lineId: id, ...why } })
        const isStored = await submitWithRetry(added, [newCommand('sendLines', orderId, { lineIds: [lineId] })])
        if (isStored) toast({ text: words.remade(line.name), stage: 'device' })
        return isStored
      },
      async send(lines: readonly LineView[], isOffline: boolean) {
        const isStored = await submitWithRetry(newCommand('sendLines', orderId, { lineIds: idsOf(lines) }))
        const isWaiting = ({ line: { course } }: LineView) =>
          course !== undefined && isCourseHeld(heldCourses.current, course)
        const waiting = countDishes(lines.filter(isWaiting))
        const dishes = countDishes(lines) - waiting
        const sent = practice ? practiceTexts.sent : isOffline ? words.stored : words.sending
        const texts = [...(dishes > 0 ? [sent(dishes)] : []), ...(waiting > 0 ? [courseTexts.waits(waiting)] : [])]
        if (isStored) toast({ text: texts.join('. '), stage: 'device' })
        return isStored
      },
      /** Holds a course back, sends it to the kitchen (`fire`), or undoes the hold (`release`). */
      async changeCourse(action: CourseAction, course: number) {
        const isStored = await submitWithRetry(courseCommands[action](orderId, course))
        const name = nameCourse(course, courseTexts)
        if (isStored) toast({ text: courseTexts[courseToasts[action]](name), stage: 'device' })
        return isStored
      },
      removeAll: (lines: readonly LineView[]) => submitAll(idsOf(lines).map(newRemoval)),
      /** Requests the bill, after removing and sending the given lines. All commands are stored in one transaction. */
      bill: ({ send = [], remove = [] }: { send?: readonly LineView[]; remove?: readonly LineView[] } = {}) =>
        submitAll([
          ...idsOf(remove).map(newRemoval),
          ...(send.length > 0 ? [newCommand('sendLines', orderId, { lineIds: idsOf(send) })] : []),
          newCommand('requestBill', orderId, {}),
        ]),
      accept: (lineIds: string[]) => submitWithRetry(newCommand('acceptLines', orderId, { lineIds })),
      /** Moves lines to the check `toOrderId`, and accepts the lines there. */
      acceptInto: (lineIds: string[], toOrderId: string) =>
        submitWithRetry(newCommand('moveLines', orderId, { lineIds, toOrderId }), [
          newCommand('acceptLines', toOrderId, { lineIds }),
        ]),
      /**
       * Voids lines that guests sent and that the waiter rejected. Voids the whole check instead if it has no other
       * line and no payment. Void lines and void payments do not count.
       */
      reject({ order }: OrderView, lineIds: string[]) {
        const reason = words.acceptance.rejected
        const others = Object.entries(order.lines).some(
          ([id, { status }]) => status !== 'void' && !lineIds.includes(id),
        )
        if (!others && Object.values(order.payments).every(({ voided }) => voided))
          return submitWithRetry(newCommand('voidOrder', orderId, { reason }))
        return submitAll(lineIds.map(lineId => newCommand('voidLine', orderId, { lineId, reason })))
      },
      dropPhones: () => submitWithRetry(newCommand('dropPhones', orderId, {})),
      /**
       * Ends a guest's call. A `callWaiter` command from a guest starts a call; a `callWaiter` command from staff ends
       * the call.
       */
      attend: () => submitWithRetry(newCommand('callWaiter', orderId, {})),
      /** Moves the check to a table. If `from` is set, the toast offers to move it back to that table. */
      async transfer({ id: tableId, name }: { id: string; name: string }, from: string | undefined) {
        const moveTo = (id: string) => submitWithRetry(newCommand('transferOrder', orderId, { tableId: id }))
        const isStored = await moveTo(tableId)
        const undo = from === undefined ? undefined : () => void moveTo(from)
        if (isStored) toast({ text: words.transferred(name), stage: 'device', ...(undo && { undo }) })
        return isStored
      },
      /**
       * Combines another table with the table of this check. If `combined` is false, separates the two tables again.
       * @param checks the checks at the other table; all their lines move to this check
       */
      combine(tableId: string, combined: boolean, checks: readonly OrderView[] = []) {
        const merges = checks.map(({ id, order }) =>
          newCommand('moveLines', id, { lineIds: Object.keys(order.lines), toOrderId: orderId }),
        )
        return submitAll([...merges, newCommand('combineTable', orderId, { tableId, combined })])
      },
      /** Moves all lines to the check `toOrderId`, into which this check is then merged. */
      mergeInto: ({ order }: OrderView, toOrderId: string) =>
        submitWithRetry(newCommand('moveLines', orderId, { lineIds: Object.keys(order.lines), toOrderId })),
      /** Moves the check to the table where its guests are now, and answers their call. */
      moveHere: (tableId: string) =>
        submitWithRetry(newCommand('transferOrder', orderId, { tableId }), [newCommand('callWaiter', orderId, {})]),
      /** Marks lines as seen by the kitchen. `how` is `voice` if a waiter called the lines out to the kitchen. */
      acknowledge: (lineIds: string[], how: 'screen' | 'voice') =>
        submitWithRetry(newCommand('ackLines', orderId, { lineIds, how })),
      /** Sets where a group of golfers is now, for example at which hole. */
      setPlace: (place: Omit<Payload<'setPlace'>, 'how'>) =>
        submitWithRetry(newCommand('setPlace', orderId, { ...place, how: 'staff' })),
      advance: (lineId: string, to: AdvanceTarget) =>
        submitWithRetry(newCommand('advanceLine', orderId, { lineId, to })),
      /** Voids a line. `isSentLine`: whether the line was sent to the kitchen. Fewer roles may void a sent line. */
      async void(lineId: string, why: GivenReason, isSentLine: boolean) {
        const command = newCommand('voidLine', orderId, { lineId, ...why })
        const approver = await approve(isSentLine ? 'voidSent' : 'voidLine', command)
        if (approver === null) return false
        return approver ? withRetry(() => submitApproved(command, approver)) : submitWithRetry(command)
      },
      voidOrder: (why: GivenReason) => submitWithRetry(newCommand('voidOrder', orderId, why)),
      setPickup: (pickup: Payload<'setPickup'>) => submitWithRetry(newCommand('setPickup', orderId, pickup)),
      setCovers: (covers: number) => submitWithRetry(newCommand('setCovers', orderId, { covers })),
      async setAllergies(changes: readonly Payload<'setAllergy'>[]) {
        const isStored = await submitAll(changes.map(change => newCommand('setAllergy', orderId, change)))
        if (isStored && changes.length > 0) toast({ text: allergyTexts.saved, stage: 'device' })
        return isStored
      },
      close: () => submitWithRetry(newCommand('closeOrder', orderId, {})),
      dismiss: (commandId: string) => withRetry(() => dismissRejected(commandId)),
      /**
       * Moves refused commands to a new order at `place`, for example commands that were refused because the order was
       * closed before they reached the server.
       * @returns the id of the new order, or `undefined` if the commands could not be moved
       */
      async carryOver(place: NewOrderFields) {
        const opening = newOpenOrder(place)
        let target: string | undefined
        await withRetry(async () => {
          target = await moveRejectedToNewOrder(orderId, opening)
        })
        return target
      },
    }
  }, [orderId, practice, newPlace, withRetry, toast, words, courseTexts, allergyTexts, practiceTexts, approve])
}
