import { findEntryDate } from '../journal/business-date.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import { may } from '../permissions.ts'
import type { CommandContext } from '../state.ts'
import { computeExpected, maxTillMoves, type Till, type TillMove } from '../tills/till.ts'
import type { CommandHandler } from './handler.ts'

/**
 * Opens a till. If a command of another tablet that counted or moved the cash of the till reached the server first,
 * that command has created the till. In this case, `openTill` adds the kind, the name and the float, and corrects the
 * expected cash. It is then accepted only from the user whose command created the till.
 */
export const openTill: CommandHandler<'openTill'> = ({ tills = {} }, { payload }, context) => {
  const { tillId, kind, name, float } = payload
  const known = getOwn(tills, tillId)
  if (known && (known.review !== 'unknown_till' || known.holder !== context.actor.uid)) return { code: 'invalid' }
  const { review: _, ...till } = known ?? createTill(context)
  return {
    orders: {},
    tills: { [tillId]: { ...withExpected(till, till.expected, float - till.float), kind, name, float } },
  }
}

/**
 * Records that cash was put into the till or taken out of it other than by a payment. Allowed for the user who is
 * responsible for the till, and for managers.
 */
export const moveCash: CommandHandler<'moveCash'> = ({ tills = {} }, { payload }, context) => {
  const { tillId, moveId, ...move } = payload
  const till = getOwn(tills, tillId) ?? createUnknownTill(context)
  const { actor, now } = context
  if (!mayHandle(till, context)) return { code: 'denied' }
  if (till.status !== 'open') return { code: 'till_closed' }
  if (getOwn(till.moves, moveId) || Object.keys(till.moves).length >= maxTillMoves) return { code: 'invalid' }
  const moved = omitUndefined<TillMove>({ ...move, by: actor.uid, via: actor.via, at: now })
  return { orders: {}, tills: { [tillId]: { ...till, moves: { ...till.moves, [moveId]: moved } } } }
}

/**
 * Records the counted cash of a till. A till that was not counted when the day was closed can still be counted. Only
 * the server stores the expected cash and the difference, because a device does not know all payments. If the
 * difference exceeds `maxDifference` and the actor is no manager, the till is marked for review.
 */
export const closeTill: CommandHandler<'closeTill'> = ({ tills = {} }, { payload }, context) => {
  const { tillId, counted, denominations } = payload
  const till = getOwn(tills, tillId) ?? createUnknownTill(context)
  const { actor, now, tenant, cashOfTill } = context
  if (!mayHandle(till, context)) return { code: 'denied' }
  if (till.status === 'counted') return { code: 'till_closed' }
  const closed = omitUndefined<Till>({
    ...till,
    status: 'counted',
    counted,
    denominations,
    countedAt: now,
    countedBy: actor.uid,
  })
  if (!cashOfTill) return { orders: {}, tills: { [tillId]: closed } }
  const known = withExpected(closed, computeExpected(till, cashOfTill(tillId)))
  const { maxDifference = Infinity } = tenant.settings.money ?? {}
  const isTooLarge = Math.abs(known.difference!) > maxDifference && !may(actor, 'manageTills', tenant)
  return { orders: {}, tills: { [tillId]: isTooLarge ? { review: 'difference' as const, ...known } : known } }
}

/**
 * Does nothing on a device, which does not have the documents of the day. The server closes the day
 * (`computeDayClosing`).
 */
export const closeDay: CommandHandler<'closeDay'> = () => ({ orders: {} })

/**
 * Sets the expected cash of a counted till to `expected + more`, and updates the difference. If the till was not
 * counted, or `expected` is undefined, the till is returned unchanged.
 */
function withExpected<T extends Partial<Till>>(till: T, expected: number | undefined, more = 0): T {
  if (expected === undefined || till.counted === undefined) return till
  return { ...till, expected: expected + more, difference: till.counted - expected - more }
}

const mayHandle = ({ holder }: Till, { actor, tenant }: CommandContext): boolean =>
  holder === actor.uid || may(actor, 'manageTills', tenant)

const createTill = ({ actor, now, tenant }: CommandContext): Till => ({
  kind: 'drawer',
  name: '',
  date: findEntryDate(now, tenant).date,
  holder: actor.uid,
  float: 0,
  moves: {},
  status: 'open',
  openedAt: now,
  applied: {},
  version: 0,
})

/**
 * Creates the till of a command that moves or counts the cash of an unknown till. The command is not refused, because
 * the cash has already been moved or counted.
 */
const createUnknownTill = (context: CommandContext): Till => ({ ...createTill(context), review: 'unknown_till' })
