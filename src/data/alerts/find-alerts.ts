import { isAwaitingAcceptance, isOpenOrBilled, type Line, type Order } from '../../../domain/order.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import { isPractice } from '../../../domain/practice.ts'

/** The kinds of alerts, in the order in which `findAlerts` returns the alerts of one check. */
export const alertKinds = ['call', 'bill', 'problem', 'ready', 'accept'] as const
/**
 * `call`: a guest called the waiter. `bill`: somebody asked for the bill. `problem`: the kitchen cannot make dishes,
 * has a question or is late. `ready`: dishes can be served. `accept`: guests sent dishes, and a waiter must accept
 * them.
 */
export type AlertKind = (typeof alertKinds)[number]

/**
 * Something at one check that needs a member of the staff, for example two ready dishes. `keys` has a string for each
 * call, requested bill or dish, for example `order1 ready line7`. By these strings, a device knows which alerts are
 * new.
 */
export type Alert = { kind: AlertKind; orderId: string; order: Order; keys: string[] }

/**
 * The user for whom alerts are found. `departmentIds`: the departments that the tablet follows, which means that it
 * receives and shows their open orders.
 */
export type AlertViewer = { uid: string; role: Role; departmentIds: readonly string[] }

/** If nobody has reacted to an alert after this time, other staff whose tablets follow the department get it too. */
export const alertsEverybodyAfterMs = 3 * 60_000

/**
 * Finds the alerts for one user. The waiter of a check gets its alerts at once, even in a department that the tablet
 * does not follow. Exception: a waiter who requested the bill gets the alert of this bill only after three minutes.
 * The other staff get the alerts of the departments that their tablet follows: after three minutes, or at once if the
 * check has no waiter. Kitchen staff and guests get no alerts. Practice checks (opened only for learning) have none.
 * @param now the server's time
 * @returns `nextAt`: the time at which the next alert becomes due for this user; missing if there is no later alert
 */
export function findAlerts(
  orders: readonly ({ id: string } & Order)[],
  viewer: AlertViewer,
  now: number,
): { alerts: Alert[]; nextAt?: number } {
  if (!may(viewer, 'getAlerts', { settings: {} })) return { alerts: [] }
  const alerts: Alert[] = []
  let nextAt = Number.POSITIVE_INFINITY
  for (const { id, ...order } of orders.filter(isOpenOrBilled)) {
    if (isPractice(order)) continue
    const due = listEvents(id, order).filter(event => {
      const dueAt = dueTimeOf(event, order, viewer)
      if (dueAt > now) nextAt = Math.min(nextAt, dueAt)
      return dueAt <= now
    })
    for (const kind of alertKinds) {
      const keys = due.filter(event => event.kind === kind).map(({ key }) => key)
      if (keys.length > 0) alerts.push({ kind, orderId: id, order, keys })
    }
  }
  return nextAt === Number.POSITIVE_INFINITY ? { alerts } : { alerts, nextAt }
}

type AlertEvent = { kind: AlertKind; key: string; at: number; by?: string }

function listEvents(id: string, order: Order): AlertEvent[] {
  const { calledAt } = order.flags
  const billedAt = order.billedAt ?? order.updatedAt
  const lines = Object.entries(order.lines)
  const ofLines = (kind: AlertKind, isWaiting: (line: Line) => boolean, at: (line: Line) => number) =>
    lines
      .filter(([, line]) => isWaiting(line))
      .map(([lineId, line]): AlertEvent => ({ kind, key: `${id} ${kind} ${lineId}`, at: at(line) }))
  return [
    ...(calledAt === undefined ? [] : [{ kind: 'call' as const, key: `${id} call ${calledAt}`, at: calledAt }]),
    ...(order.status === 'billed'
      ? [{ kind: 'bill' as const, key: `${id} bill ${order.billedAt ?? ''}`, at: billedAt, by: order.billedBy }]
      : []),
    ...lines.flatMap(([lineId, { status, problem }]): AlertEvent[] => {
      const isOpen = problem !== undefined && status !== 'void' && status !== 'served'
      // The key contains the problem, so that a different problem of the same dish alerts again.
      return isOpen ? [{ kind: 'problem', key: `${id} problem ${lineId} ${problem}`, at: order.updatedAt }] : []
    }),
    ...ofLines(
      'ready',
      line => line.status === 'ready',
      line => line.readyAt ?? line.at,
    ),
    ...ofLines('accept', isAwaitingAcceptance, line => line.at),
  ]
}

/** @returns the time from which the event is an alert for the user; infinity if the user never gets this alert */
function dueTimeOf({ at, by }: AlertEvent, order: Order, { uid, departmentIds }: AlertViewer): number {
  const waiter = order.assignedTo ?? (order.openedBy === order.guestUid ? undefined : order.openedBy)
  const isFollowed = departmentIds.includes(order.departmentId)
  if (waiter === uid && by !== uid) return at
  if (waiter !== uid && !isFollowed) return Number.POSITIVE_INFINITY
  return waiter === undefined ? at : at + alertsEverybodyAfterMs
}
