import type { Account } from '../../domain/accounts.ts'
import { businessDateAt } from '../../domain/journal/business-date.ts'
import { omitUndefined } from '../../domain/objects.ts'
import { may } from '../../domain/permissions.ts'
import type { Till } from '../../domain/tills/till.ts'
import type { OwnTill } from '../../src/data/tills/use-own-tills.ts'
import type { KnownUser } from '../../src/platform/identity.ts'
import type { Random } from './random.ts'
import type { SimulatedServer } from './server.ts'
import { type ChosenCommand, chosenCommand } from './staff-taps.ts'
import { memberIds, type TenantId } from './tenant.ts'

type TillContext = { random: Random; server: SimulatedServer; tenantId: TenantId; newId: () => string; now: number }

const settings = { settings: {} }

/**
 * Chooses a command about a till, the account of a member or the closing of the day. Returns `undefined` for a user who
 * may not open a till.
 */
export function chooseTillTap(
  { role }: Pick<KnownUser, 'role'>,
  tills: readonly OwnTill[],
  context: TillContext,
): ChosenCommand | undefined {
  if (!may({ role }, 'openTill', settings)) return undefined
  const { random, newId } = context
  if (may({ role }, 'settleAccount', settings) && random.isChosen(0.3)) {
    const method = random.pick(['cash', 'card'] as const)
    const settlement = {
      customerId: random.pick(memberIds),
      paymentId: newId(),
      method,
      amount: random.between(1, 9_000),
    }
    return withoutOrder('settleAccount', settlement)
  }
  const voided = may({ role }, 'voidSettlement', settings) && random.isChosen(0.8) && chooseSettlementToVoid(context)
  if (voided) return voided
  if (may({ role }, 'closeDay', settings) && random.isChosen(mustCloseDay(context) ? 0.8 : 0.5))
    return createCloseDay(context)
  const open = tills.find(({ status }) => status === 'open')
  if (!open)
    return withoutOrder('openTill', { tillId: newId(), kind: 'drawer', name: 'Caja', float: random.between(0, 500) })
  if (random.isChosen(0.4)) {
    const kind = random.pick(['in', 'out', 'drop', 'tips'] as const)
    return withoutOrder('moveCash', { tillId: open.id, moveId: newId(), kind, amount: random.between(1, 200) })
  }
  const counted = random.between(0, 9_000)
  const count = withoutOrder('closeTill', { tillId: open.id, counted })
  if (random.isChosen(0.5)) return count
  // When a shift is handed over, the next person opens a till with the counted cash, in the same transaction.
  const next = withoutOrder('openTill', { tillId: newId(), kind: 'drawer', name: 'Caja', float: counted })
  return { ...count, following: [next] }
}

/** Whether the first business date that was not closed yet is before today, or no date was ever closed. */
export function mustCloseDay({ server, tenantId, now }: Pick<TillContext, 'server' | 'tenantId' | 'now'>): boolean {
  const tenant = server.tenant(tenantId)
  return tenant.day === undefined || tenant.day.first < businessDateAt(now, tenant)
}

/**
 * Chooses a settlement (a payment of a member to the account) to void. The user sees the settlements in a report that
 * was read online, so another manager may have voided the chosen one meanwhile.
 * @returns the command, sometimes twice; undefined if there is no settlement to choose
 */
function chooseSettlementToVoid({ random, server, tenantId }: TillContext): ChosenCommand | undefined {
  const isStale = random.isChosen(0.25)
  const settlements = [...server.documentsOf<Account>(tenantId, 'accounts')].flatMap(([customerId, account]) =>
    Object.entries(account.settlements ?? {}).flatMap(([paymentId, { tillId, voided }]) =>
      voided && !isStale ? [] : omitUndefined({ customerId, paymentId, tillId }),
    ),
  )
  if (settlements.length === 0) return undefined
  const first = withoutOrder('voidSettlement', { ...random.pick(settlements), reason: 'x' })
  return random.isChosen(0.2) ? { ...first, following: [first] } : first
}

/**
 * Returns the command that closes the day. It sometimes leaves out an open till, because the user sees the open tills
 * in a report that was read online.
 */
function createCloseDay({ random, server, tenantId, now }: TillContext): ChosenCommand {
  const tenant = server.tenant(tenantId)
  const open = [...server.documentsOf<Till>(tenantId, 'tills')].filter(([, till]) => till.status === 'open')
  const uncounted = open.flatMap(([id]) => (random.isChosen(0.8) ? id : []))
  const today = businessDateAt(now, tenant)
  // Today cannot be closed while an earlier date with sales is open.
  const date = random.isChosen(0.3) ? today : (tenant.day?.first ?? today)
  return withoutOrder('closeDay', { date, uncounted })
}

const withoutOrder = (...[type, payload]: [Parameters<typeof chosenCommand>[1], object]): ChosenCommand => ({
  ...chosenCommand('none', type, payload as never),
  orderId: null,
})
