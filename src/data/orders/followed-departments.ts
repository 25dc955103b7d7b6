import { waiterOf } from '../../../domain/order.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { StoreName } from '../store/schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from '../store/store.ts'
import { isValidOrder } from '../store/valid-rows.ts'

/** The stores that a transaction must name to call `readFollowedDepartments`. */
export const followedDepartmentStores: readonly StoreName[] = ['departments', 'meta']

/**
 * The ids of the departments that this tablet follows, and of those that it does not follow, each sorted by position.
 * The tablet receives and shows the open and billed orders of a department that it follows. It follows a new department
 * until a user turns this off.
 */
export type FollowedDepartments = { followed: string[]; unfollowed: string[] }

export async function readFollowedDepartments(tx: ReadTransaction): Promise<FollowedDepartments> {
  const [departments, ids = []] = await Promise.all([tx.all('departments'), tx.meta('unfollowed')])
  const sorted = departments.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
  return { followed: sorted.filter(id => !ids.includes(id)), unfollowed: sorted.filter(id => ids.includes(id)) }
}

/** `undefined` while loading. */
export const useFollowedDepartments = (): FollowedDepartments | undefined =>
  useStoreQuery(followedDepartmentStores, readFollowedDepartments, [])

export const setFollowedOnThisTablet = (departmentId: string, isFollowed: boolean): Promise<void> =>
  followDepartment(store(), departmentId, isFollowed)

/**
 * Makes this tablet follow a department, or no longer follow it. When a department is no longer followed, its open and
 * billed orders are removed from the database, because the tablet would not receive their changes. Some orders stay,
 * and the device goes on receiving their changes: checks whose waiter uses this tablet, checks into which others were
 * merged, checks that correct a closed check, orders for which the outbox has a command, and orders of the kitchen
 * stations whose boards this device has shown.
 */
export function followDepartment({ write }: Store, departmentId: string, isFollowed: boolean): Promise<void> {
  return write(['meta', 'orders', 'outbox', 'users'], async tx => {
    const unfollowed = (await tx.meta('unfollowed')) ?? []
    const others = unfollowed.filter(id => id !== departmentId)
    await tx.setMeta('unfollowed', isFollowed ? others : [...others, departmentId])
    if (!isFollowed) await forgetOrders(tx, departmentId)
  })
}

async function forgetOrders(tx: WriteTransaction, departmentId: string): Promise<void> {
  const [readIds = [], times = {}] = await tx.metas(['readDepartments', 'timesForgotten'])
  await tx.setMeta('timesForgotten', { ...times, [departmentId]: (times[departmentId] ?? 0) + 1 })
  await tx.setMeta(
    'readDepartments',
    readIds.filter(id => id !== departmentId),
  )
  const [orders, rows, users, readBoards = []] = await Promise.all([
    tx.where('orders', '[departmentId+status]', listOpenOrderIndexKeys([departmentId])),
    tx.all('outbox'),
    tx.all('users'),
    tx.meta('readBoards'),
  ])
  const withCommands = new Set(rows.flatMap(row => row.orderIds))
  const uids = new Set(users.filter(({ role, leaving }) => role !== 'guest' && !leaving).map(({ uid }) => uid))
  const isNeeded = (order: (typeof orders)[number]) =>
    withCommands.has(order.id) ||
    (isValidOrder(order) &&
      (uids.has(waiterOf(order)) ||
        order.mergedFrom !== undefined ||
        order.corrects !== undefined ||
        // Without these orders, a kitchen board on this device would show that there is nothing to make.
        order.stations?.some(id => readBoards.includes(id))))
  await tx.remove(
    'orders',
    orders.filter(order => !isNeeded(order)).map(({ id }) => id),
  )
}

/**
 * The values of the index `[departmentId+status]` that find the open and billed orders of departments: for the
 * department `bar`, `['bar', 'open']` and `['bar', 'billed']`.
 */
export const listOpenOrderIndexKeys = (departmentIds: readonly string[]): string[][] =>
  departmentIds.flatMap(id => [
    [id, 'open'],
    [id, 'billed'],
  ])

/**
 * Returns the sorted ids of the open and billed orders on this device whose department the tablet does not follow. No
 * listener of a department delivers these orders, so each of them may need a listener of its own.
 */
export async function readSingleOrderIds(tx: ReadTransaction): Promise<string[]> {
  const { unfollowed } = await readFollowedDepartments(tx)
  const ids =
    unfollowed.length === 0 ? [] : await tx.keys('orders', '[departmentId+status]', listOpenOrderIndexKeys(unfollowed))
  return ids.toSorted()
}
