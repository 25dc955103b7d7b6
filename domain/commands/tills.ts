import { dateFact } from '../journal/business-date.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import { may } from '../permissions.ts'
import type { CommandContext } from '../state.ts'
import { computeExpected, maxTillMoves, type Till, type TillMove } from '../tills/till.ts'
import type { CommandHandler } from './handler.ts'

/**
 * Opens a till. If a count or a move of cash arrived before, because another tablet was faster, the till exists already
 * and gets the name and the float now.
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

/** Cash was brought, taken out, taken to the safe, or paid as tips. The holder and managers may say so. */
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
 * The cash of a till was counted. A till that nobody had counted when the day was closed can still be counted. On the
 * server, the till gets what should have been in it.
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

/** Only the server closes a day, see `closeDayOf`: a device does not have the documents of the day. */
export const closeDay: CommandHandler<'closeDay'> = () => ({ orders: {} })

/** @param more what is to be added to the expected amount */
function withExpected<T extends Partial<Till>>(till: T, expected: number | undefined, more = 0): T {
  if (expected === undefined || till.counted === undefined) return till
  return { ...till, expected: expected + more, difference: till.counted - expected - more }
}

const mayHandle = ({ holder }: Till, { actor, tenant }: CommandContext): boolean =>
  holder === actor.uid || may(actor, 'manageTills', tenant)

const createTill = ({ actor, now, tenant }: CommandContext): Till => ({
  kind: 'drawer',
  name: '',
  date: dateFact(now, tenant).date,
  holder: actor.uid,
  float: 0,
  moves: {},
  status: 'open',
  openedAt: now,
  applied: {},
  version: 0,
})

/** Cash that was moved or counted is a fact, so it is not refused although nobody has opened the till on this server. */
const createUnknownTill = (context: CommandContext): Till => ({ ...createTill(context), review: 'unknown_till' })
