import type { QuarantinedCommand } from '../../functions/src/orders/quarantine.ts'
import type { QuarantinedCommand as ShownCommand } from '../../src/data/store/schema.ts'
import { isTappedBy, type LoggedCommand } from './command-log.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

const documentsOf = (server: SimulatedServer, tenantId: TenantId) =>
  server.documentsOf<QuarantinedCommand>(tenantId, 'quarantine')

/**
 * Checks that the server marks a quarantined command as applied exactly if it was applied. Otherwise a manager could be
 * asked to decide about a dish that is already on a check. A command that was approved without a network is not
 * checked: it is in the quarantine only for review, so it is not marked although it was applied.
 * @param ids the commands that the commit applied, or whose documents in the quarantine it wrote
 * @param isApplied whether the server has applied the command
 */
export function checkQuarantineStates(
  server: SimulatedServer,
  tenantId: TenantId,
  ids: readonly string[],
  isApplied: (commandId: string) => boolean,
): void {
  const documents = documentsOf(server, tenantId)
  for (const id of ids) {
    const document = documents.get(id)
    if (!document || document.why === 'approved_offline') continue
    assertInvariant(
      isApplied(id) === (document.state === 'applied'),
      () =>
        `${document.command.type} ${id} is ${document.state} in the quarantine, and ${isApplied(id) ? '' : 'not '}applied`,
    )
  }
}

/** Checks that the quarantine names the user who tapped the command, not the user who sent it. */
export function checkQuarantineAuthor(
  server: SimulatedServer,
  tenantId: TenantId,
  tap: LoggedCommand | undefined,
): void {
  const document = tap && documentsOf(server, tenantId).get(tap.command.id)
  if (!document) return
  // The names of the simulated staff are their ids.
  assertInvariant(
    isTappedBy(tap, document.uid) && document.name === document.uid,
    () => `${document.command.type} ${tap.command.id} of ${tap.uid} is in the quarantine as one of ${document.name}`,
  )
}

/** Checks at the end of a run that a manager's tablet shows exactly the commands that wait for a decision. */
export function checkQuarantineIsShown(server: SimulatedServer, { name, tenantId, database }: SimulatedDevice): void {
  const shown = (database.rows('meta').get('quarantine')?.value ?? []) as ShownCommand[]
  const open = [...documentsOf(server, tenantId)].filter(([, { state }]) => state === 'open').map(([id]) => id)
  const shownIds = shown.map(({ id }) => id)
  assertInvariant(
    shownIds.toSorted().join() === open.toSorted().join(),
    () => `${name} asks a manager about ${shownIds.length} commands, and ${open.length} wait on the server`,
  )
}
