import type { DurableCommand } from './page-events.ts'
import { readRemainingStock, readStoredOrders } from './server-records.ts'
import type { ChromiumTablet } from './tablet.ts'

/** The stock that each product with a counted stock has before the first round. */
export const initialStock = 100_000

/**
 * What is wrong after a round: commands, lines and sold units that were `lost` or `duplicated`, and all other faults.
 */
export type Verdict = { lost: string[]; duplicated: string[]; otherFaults: string[] }

/**
 * Compares the server's orders and stock with the commands that the tablet has stored, and with the numbers of lines
 * that it has shown, in all rounds so far. Empties the tablet's `nonStrictWrites` and `errors` after reporting them.
 * @param unknownResults the number of taps after which the test does not know whether a line was added
 */
export async function compareWithServer(
  port: number,
  tablet: ChromiumTablet,
  unknownResults: number,
): Promise<Verdict> {
  const orders = await readStoredOrders(port)
  const verdict: Verdict = { lost: [], duplicated: [], otherFaults: [] }
  const { lost, duplicated, otherFaults: wrong } = verdict
  const orderIdsByLine = new Map<string, string[]>()
  for (const [orderId, { lines }] of orders) {
    for (const lineId of lines.keys()) orderIdsByLine.set(lineId, [...(orderIdsByLine.get(lineId) ?? []), orderId])
  }
  const lineOf = (lineId: string) => orders.get(orderIdsByLine.get(lineId)?.[0] ?? '')?.lines.get(lineId)

  const isThere = ({ id, type, orderId, payload }: DurableCommand) => {
    if (!orders.get(orderId)?.applied.has(id)) return false
    if (type === 'addLine') return orderIdsByLine.has(payload.lineId!)
    return type !== 'sendLines' || payload.lineIds!.every(lineId => lineOf(lineId)?.status === 'sent')
  }
  for (const command of tablet.durableCommands.values())
    if (!isThere(command)) lost.push(`${command.type} ${command.id}`)
  for (const [orderId, shown] of tablet.maxLinesShown) {
    const held = orders.get(orderId)?.lines.size ?? 0
    if (held < shown) lost.push(`${shown - held} of the lines shown on ${orderId}`)
  }

  for (const [lineId, at] of orderIdsByLine) {
    if (at.length > 1) duplicated.push(`${lineId} on ${at.join(' and ')}`)
    if (lineOf(lineId)!.quantity !== 1) duplicated.push(`${lineId}: ${lineOf(lineId)!.quantity} of it`)
  }
  const tapped = new Set([...tablet.durableCommands.values()].map(({ payload }) => payload.lineId))
  const foreign = [...orderIdsByLine.keys()].filter(lineId => !tapped.has(lineId))
  if (foreign.length > unknownResults)
    duplicated.push(`${foreign.length} lines that nobody tapped, ${unknownResults} taps in doubt`)
  for (const [productId, left] of await readRemainingStock(port)) {
    const sold = [...orderIdsByLine.keys()]
      .map(lineOf)
      .filter(line => line!.productId === productId && line!.status === 'sent')
    if (initialStock - left > sold.length)
      duplicated.push(`${productId}: ${initialStock - left} counted, ${sold.length} sold`)
    if (initialStock - left < sold.length)
      lost.push(`${productId}: ${initialStock - left} counted, ${sold.length} sold`)
  }

  const here = orders.get(tablet.path.split('/').at(-1)!)?.lines.size ?? 0
  const onScreen = await tablet.countLines()
  if (onScreen !== here) wrong.push(`the check shows ${onScreen} lines, the server holds ${here}`)
  if (tablet.nonStrictWrites.length > 0) wrong.push(`not strict: ${tablet.nonStrictWrites.splice(0).join(', ')}`)
  wrong.push(...tablet.errors.splice(0))
  return verdict
}
