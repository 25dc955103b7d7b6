import type { CommandType, Payload } from '../../domain/commands.ts'
import { isOpenOrBilled } from '../../domain/order.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import type { KnownUser } from '../../src/platform/identity.ts'
import { chooseOptions, requiredOptionsOf } from './option-taps.ts'
import type { Random } from './random.ts'
import { productIds, staffOf, type TenantId, type tableAndHoleIds } from './tenant.ts'

/** A command that a simulated user has chosen to tap. */
export type ChosenCommand = {
  type: CommandType
  orderId: string | null
  payload: object
  /** Commands that are stored after this one, in the same transaction. */
  following?: ChosenCommand[]
  /**
   * The command that opens a new order which this command needs. It is stored before this one, in the same transaction.
   */
  opening?: ChosenCommand
  /** The user who approves the command with a PIN. */
  approver?: KnownUser
}

/** What a simulated user can choose from. */
export type TapContext = {
  random: Random
  tenantId: TenantId
  newId: () => string
  /** The order on the screen. */
  view: OrderView
  /** An open order, perhaps the one on the screen. */
  other: OrderView
  placeId: (typeof tableAndHoleIds)[number]
}

export const chosenCommand = <Type extends CommandType>(
  orderId: string,
  type: Type,
  payload: Payload<Type>,
): ChosenCommand => ({ orderId, type, payload })

/** Returns commands that are stored in one transaction. */
export const withFollowing = ([first, ...following]: readonly [ChosenCommand, ...ChosenCommand[]]): ChosenCommand => ({
  ...first,
  following,
})

/**
 * Lists taps that store several commands in one transaction, and some other taps. A tap with the weight 4 is chosen
 * twice as often as one with the weight 2.
 */
export function listComplexTaps(context: TapContext): [weight: number, () => ChosenCommand][] {
  const { random, newId, placeId } = context
  const { id: orderId, order, lines } = context.view
  const line = random.pick(lines)
  const drafts = lines.filter(each => each.line.status === 'draft')
  return [
    [3, () => splitIntoNewChecks(context)],
    [2, () => chosenCommand(orderId, 'moveLines', { ...chooseMoved(context), toOrderId: context.other.id })],
    [1, () => moveAndAccept(context)],
    [
      1,
      () =>
        withFollowing([
          chosenCommand(orderId, 'transferOrder', { tableId: placeId }),
          chosenCommand(orderId, 'callWaiter', {}),
        ]),
    ],
    [1, () => chosenCommand(orderId, 'callWaiter', {})],
    [4, () => chosenCommand(orderId, 'setAllergy', chooseAllergy(random))],
    [
      1,
      () =>
        withFollowing([
          chosenCommand(orderId, 'sendLines', { lineIds: [line.id, ...drafts.map(({ id }) => id)] }),
          chosenCommand(orderId, 'requestBill', {}),
        ]),
    ],
    [3, () => chosenCommand(orderId, 'changeLine', { lineId: line.id, ...chooseChanges(random) })],
    [drafts.length > 0 ? 6 : 0, () => changeOptions(context)],
    [2, () => chosenCommand(orderId, 'assignOrder', { uid: random.pick(staffOf(context.tenantId)).uid })],
    [1, () => chosenCommand(orderId, 'applyDiscount', { discountId: newId(), percent: 2000, reason: 'x' })],
    [
      1,
      () => chosenCommand(orderId, 'applyDiscount', { discountId: newId(), lineId: line.id, amount: 500, reason: 'x' }),
    ],
    [1, () => voidSome(context)],
    [3, () => orderForLater(random, newId, orderId)],
    [order.totals.due > 0 ? 5 : 0, () => withFollowing(payAndClose(orderId, order.totals.due, newId))],
  ]
}

/**
 * Changes the options of a draft line, often right after the line was moved to another check. Chooses a line without
 * options only if no draft line has any.
 */
function changeOptions({ random, view, other }: TapContext): ChosenCommand {
  const drafts = view.lines.filter(({ line }) => line.status === 'draft')
  const withOptions = drafts.filter(({ line }) => line.options.length > 0)
  const { id: lineId, line } = random.pick(withOptions.length > 0 ? withOptions : drafts)
  const change = { lineId, options: chooseOptions(random, line.productId) }
  if (other.id === view.id || random.isChosen(0.3)) return chosenCommand(view.id, 'changeLine', change)
  const move = chosenCommand(view.id, 'moveLines', { lineIds: [lineId], toOrderId: other.id })
  return { ...move, following: [chosenCommand(other.id, 'changeLine', change)] }
}

/** Returns commands that hold a course and send a dish in it, which the kitchen gets when the course is fired. */
export function orderForLater(random: Random, newId: () => string, orderId: string): ChosenCommand {
  const [lineId, productId, course] = [newId(), random.pick(productIds), random.between(1, 2)]
  const dish = { lineId, productId, quantity: random.between(1, 4), options: requiredOptionsOf(productId), course }
  return withFollowing([
    chosenCommand(orderId, 'holdCourse', { course }),
    chosenCommand(orderId, 'addLine', dish),
    chosenCommand(orderId, 'sendLines', { lineIds: [lineId] }),
  ])
}

const chooseChanges = (random: Random) =>
  random.pick([
    { seat: random.between(0, 3) },
    { course: random.between(0, 2) },
    { note: random.pick(['', 'sin sal']) },
    { quantity: random.between(1, 9), seat: random.between(0, 3) },
  ])

const chooseAllergy = (random: Random): Payload<'setAllergy'> => {
  const allergen = random.pick(['apio', 'cacahuate', 'soya'])
  const [add, remove] = random.isChosen(0.8) ? [[allergen], []] : [[], [allergen]]
  return { seat: random.between(0, 3), add, remove, ...(random.isChosen(0.2) && { note: random.pick(['a', 'b']) }) }
}

/**
 * Chooses which lines to move: the ready lines, random whole lines, or all lines of one seat. In the last two cases, it
 * also chooses a part of the quantity of some other lines. If it chooses nothing, returns the first line.
 */
function chooseMoved({ random, view: { lines }, newId }: TapContext): Omit<Payload<'moveLines'>, 'toOrderId'> {
  const readyIds = lines.filter(({ line }) => line.status === 'ready').map(({ id }) => id)
  if (readyIds.length > 0 && random.isChosen(0.3)) return { lineIds: readyIds }
  const seat = random.isChosen(0.3) ? random.between(0, 3) : undefined
  const isWhole = lines.map(({ line }) => (seat === undefined ? random.isChosen(0.3) : (line.seat ?? 0) === seat))
  const lineIds = lines.filter((_, index) => isWhole[index]).map(({ id }) => id)
  const parts = lines
    .filter(({ line }, index) => !isWhole[index] && line.quantity > 1 && random.isChosen(0.5))
    .map(({ id, line }) => ({ lineId: id, quantity: random.between(1, line.quantity - 1), newLineId: newId() }))
  return lineIds.length + parts.length > 0 ? { lineIds, parts } : { lineIds: [lines[0]!.id] }
}

/** Returns commands that open one or two checks at the table of the order, if it has one, and move lines to them. */
function splitIntoNewChecks(context: TapContext): ChosenCommand {
  const { random, newId, view } = context
  const { departmentId, tableId, practice } = view.order
  const steps = Array.from({ length: random.between(1, 2) }, () => {
    const toOrderId = newId()
    const place = tableId === undefined ? {} : { tableId }
    const opening = chosenCommand(toOrderId, 'openOrder', {
      departmentId,
      ...place,
      covers: 1,
      ...(practice && { practice }),
    })
    return { opening, move: chosenCommand(view.id, 'moveLines', { ...chooseMoved(context), toOrderId }) }
  })
  const [{ opening, move }, ...others] = steps as [(typeof steps)[number], ...typeof steps]
  return { ...move, opening, following: others.flatMap(each => [each.opening, each.move]) }
}

/** Returns commands that move lines to another check and accept them there, as a waiter does with a guest's lines. */
function moveAndAccept({ view: { id, lines }, other, random }: TapContext): ChosenCommand {
  const lineIds = lines.filter(() => random.isChosen(0.5)).map(each => each.id)
  if (lineIds.length === 0) lineIds.push(lines[0]!.id)
  return withFollowing([
    chosenCommand(id, 'moveLines', { lineIds, toOrderId: other.id }),
    chosenCommand(other.id, 'acceptLines', { lineIds }),
  ])
}

function voidSome({ view: { id, order, lines }, random }: TapContext): ChosenCommand {
  if (isOpenOrBilled(order) && random.isChosen(0.2)) return chosenCommand(id, 'voidOrder', { reason: 'x' })
  const [first, ...others] = lines.slice(0, random.between(1, 2))
  const voids = (lineId: string) => chosenCommand(id, 'voidLine', { lineId, reason: 'x' })
  return withFollowing([voids(first!.id), ...others.map(each => voids(each.id))])
}

/** Returns commands that pay what is due, if anything is, and close the check. */
export function payAndClose(
  orderId: string,
  due: number,
  newId: () => string,
): readonly [ChosenCommand, ...ChosenCommand[]] {
  const closing = chosenCommand(orderId, 'closeOrder', {})
  if (due <= 0) return [closing]
  const payment = { paymentId: newId(), method: 'card', amount: due, tip: 0, reference: '1234' } as const
  return [chosenCommand(orderId, 'recordPayment', payment), closing]
}
