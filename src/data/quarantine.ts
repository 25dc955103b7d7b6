import { isLive } from '../../domain/order.ts'
import { call } from '../platform/functions.ts'
import { newId } from '../platform/ids.ts'
import { command } from './commands.ts'
import { store, useRead } from './connection.ts'
import { dismissRejected } from './dismiss-rejected.ts'
import type { KeptCommand } from './schema.ts'
import { submit } from './submit.ts'

/** The kept commands of one person on one check, as they were tapped: they make sense together. */
export type KeptGroup = { key: string; kept: [KeptCommand, ...KeptCommand[]] }

/** What a manager has to decide on, the oldest first. */
export function useQuarantine(): KeptGroup[] | undefined {
  return useRead(['meta'], async tx => groupKept((await tx.meta('quarantine')) ?? []), [])
}

export function groupKept(kept: readonly KeptCommand[]): KeptGroup[] {
  const groups = Map.groupBy(kept, ({ uid, command: { orderId } }) => `${uid} ${orderId}`)
  return [...groups].map(([key, group]) => ({ key, kept: group.toSorted(byTap) as KeptGroup['kept'] }))
}

const byTap = (a: KeptCommand, b: KeptCommand) => a.command.at - b.command.at

/**
 * Carries out what was kept, under the same ids: the server then knows each as settled. Where the check is closed by now, it goes
 * on a new one for the same table.
 * @throws Refused when the rules refuse one of them; those before it are on their way
 */
export async function applyKept({ kept }: KeptGroup): Promise<void> {
  const [{ command: first, place }] = kept
  const opens = kept.some(each => each.command.type === 'openOrder')
  let { orderId } = first
  const order = await store().read(['orders'], async tx => tx.get('orders', orderId ?? ''))
  if (!opens && !(order && isLive(order)) && place) {
    orderId = newId()
    const { departmentId, tableId } = place
    await submit(command('openOrder', orderId, { departmentId, ...(tableId !== undefined && { tableId }) }))
  }
  for (const each of kept) {
    // Here too it may stand as refused, under the same id.
    await dismissRejected(each.id)
    await submit({ ...each.command, orderId } as KeptCommand['command'])
  }
}

/**
 * Puts it aside for good; the reason stays with it.
 * @throws CallError
 */
export async function dismissKept({ kept }: KeptGroup, reason: string): Promise<void> {
  for (const { id } of kept) await call('staff', { op: 'dismiss', id, reason }, { timeout: 20_000 })
}
