import type { Command } from '../../domain/commands.ts'
import type { Till, TillsById } from '../../domain/tills/till.ts'
import { readOwnTills } from '../../src/data/tills/use-own-tills.ts'
import type { CommandLog } from './command-log.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'

/** Checks that a payment goes into a till of the user who took the money, even if somebody else approved it. */
export function checkTillOfPayment(
  device: SimulatedDevice,
  commands: CommandLog,
  uid: string,
  { id, type, payload, approval }: Command,
): void {
  if (type !== 'recordPayment' && type !== 'settleAccount') return
  const holders = commands.holdersOf(payload.tillId ?? '')
  const taker = approval?.askedBy ?? uid
  const open = payload.tillId === undefined && findOpenTill(device, taker)
  assertInvariant(!open, () => `${type} ${id} of ${taker} does not go into the open till ${open}`)
  assertInvariant(
    holders.length === 0 || holders.includes(taker),
    () => `${type} ${id} of ${taker} goes into the till of ${holders}`,
  )
}

/** Returns the id of a till that the user has opened and not closed, according to the server and this device. */
function findOpenTill({ database }: SimulatedDevice, uid: string): string | undefined {
  const tills = (database.rows('meta').get('tills')?.value ?? {}) as TillsById
  const closing = new Set(
    [...database.rows('outbox').values()].flatMap(({ command: { type, payload } }) =>
      type === 'closeTill' ? payload.tillId : [],
    ),
  )
  const open = Object.entries(tills).find(
    ([id, { holder, status }]) => holder === uid && status === 'open' && !closing.has(id),
  )
  return open?.[0]
}

/**
 * Checks that the screen shows the open tills of the signed-in user, and every till with the same status as on the
 * server.
 */
export async function checkShownTills(
  { name, tenantId, database, sessionUid }: SimulatedDevice,
  server: SimulatedServer,
): Promise<void> {
  const stored = server.documentsOf<Till>(tenantId, 'tills')
  const shown = new Map((await database.readNow(readOwnTills)).map(till => [till.id, till.status]))
  const open = [...stored].flatMap(([id, till]) => (till.holder === sessionUid && till.status === 'open' ? id : []))
  for (const id of new Set([...shown.keys(), ...open])) {
    const status = stored.get(id)?.status
    assertInvariant(shown.get(id) === status, () => `${name} shows the till ${id} as ${shown.get(id)}, not ${status}`)
  }
}
