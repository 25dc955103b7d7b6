import { randomUUID } from 'node:crypto'
import type { UsageJson } from '../../emulator/usage.ts'
import { openOrder } from '../../tests/support/command-inputs.ts'
import { type CommandInput, callByHttp, type HttpDevice } from '../../tests/support/device.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { tenant } from './queries.ts'
import { readUsage, subtract } from './read-usage.ts'
import { multiplyUsage } from './restaurants.ts'
import type { Measurement } from './scenario.ts'
import { lineIdOf, newLineCommands, sendInOneCall, sendLinesCommand, signIn } from './taps.ts'

/**
 * 20 checks are measured, 3 of which are paid with two payments, so there are 23 payments. The counts are multiplied by
 * 50, to get the counts for 1,000 checks with 1,150 payments.
 */
const measured = { checks: 20, paidTwice: 3, multiplication: 50 }

/**
 * The titles of three rows in docs/costs.md. The page subtracts the counts of `baseline` from those of the other two.
 */
export const moneyTitles = {
  baseline: '1,150 taps on checks that are about no money',
  withoutTill: '1,000 checks are paid with 1,150 payments, without a till',
  withTill: '1,000 checks are paid with 1,150 payments, into a till',
} as const

/**
 * Measures what Firebase bills for payments and tills. A payment is measured from the tap to the server's answer. The
 * call of a check's last payment also closes the check. The first measurement (`baseline`) makes equally many calls
 * that change only the number of guests. So the difference is the cost of the journal (one entry for each payment and
 * each closed check) and of the sums of the day and the till.
 */
export async function measureMoney(): Promise<Measurement[]> {
  return [
    { title: moneyTitles.baseline, usage: await measurePayments(false, setCovers) },
    { title: moneyTitles.withoutTill, usage: await measurePayments(false, pay) },
    { title: moneyTitles.withTill, usage: await measurePayments(true, pay) },
    { title: 'A till: opened, cash moved once, counted', usage: await measure(useTill) },
    { title: 'A cashier reads the X of the own till', usage: await measure(readXReport, openTill) },
    { title: 'A day with one device and one till is closed', usage: await measure(closeDay, useTill) },
  ]
}

type Play = (server: RunningServer, cashier: HttpDevice) => Promise<void>

/**
 * Counts what Firebase bills for `play`.
 * @param prepare runs before `play`; its reads and writes are not counted
 */
async function measure(play: Play, prepare?: Play): Promise<UsageJson> {
  const server = await startServer({ args: ['--test', '--backend'] })
  try {
    const cashier = await signIn(server.port, 'gerente')
    await cashier.send([])
    await prepare?.(server, cashier)
    const before = await readUsage(server)
    await play(server, cashier)
    return subtract(await readUsage(server), before)
  } finally {
    await server.stop()
  }
}

/** One call for an open check. `amount` is in cents. `closes`: whether it is the last call for this check. */
type CheckTap = (
  cashier: HttpDevice,
  check: { orderId: string; amount: number; closes: boolean; tillId?: string },
) => Promise<void>

async function measurePayments(withTill: boolean, tapOnCheck: CheckTap): Promise<UsageJson> {
  const checks: { orderId: string; due: number }[] = []
  const usage = await measure(
    async (_, cashier) => {
      const into = withTill ? { tillId } : {}
      for (const [index, { orderId, due }] of checks.entries()) {
        const first = index < measured.paidTwice ? Math.floor(due / 2) : 0
        if (first > 0) await tapOnCheck(cashier, { orderId, amount: first, closes: false, ...into })
        await tapOnCheck(cashier, { orderId, amount: due - first, closes: true, ...into })
      }
    },
    async (server, cashier) => {
      if (withTill) await openTill(server, cashier)
      for (let i = 0; i < measured.checks; i++) checks.push(await serve(cashier))
    },
  )
  return multiplyUsage(usage, measured.multiplication)
}

/**
 * Opens a check with four lines, which are sent to the kitchen and served.
 * @returns `due`: the amount that is to be paid, in cents
 */
async function serve(cashier: HttpDevice): Promise<{ orderId: string; due: number }> {
  const open = openOrder({ tableId: 'mesa-1' })
  const { orderId } = open
  const lines = newLineCommands(orderId, 4)
  const served: CommandInput[] = lines.map(line => ({
    type: 'advanceLine',
    orderId,
    payload: { lineId: lineIdOf(line), to: 'served' },
  }))
  const { orders } = await sendInOneCall(cashier, [open, ...lines, sendLinesCommand(orderId, lines), ...served])
  return { orderId, due: orders[orderId]!.totals.due }
}

const pay: CheckTap = async (cashier, { orderId, amount, closes, ...into }) => {
  const payment = { paymentId: randomUUID(), method: 'cash' as const, amount, ...into }
  const closing: CommandInput[] = closes ? [{ type: 'closeOrder', orderId, payload: {} }] : []
  await sendInOneCall(cashier, [{ type: 'recordPayment', orderId, payload: payment }, ...closing])
}

const setCovers: CheckTap = async (cashier, { orderId, closes }) => {
  await sendInOneCall(cashier, [{ type: 'setCovers', orderId, payload: { covers: closes ? 4 : 3 } }])
}

const tillId = 'barra'
const openTill: Play = async (_, cashier) => {
  const payload = { tillId, kind: 'drawer' as const, name: 'Barra', float: 50_000 }
  await sendInOneCall(cashier, [{ type: 'openTill', orderId: null, payload }])
}

const useTill: Play = async (server, cashier) => {
  await openTill(server, cashier)
  const move = { tillId, moveId: randomUUID(), kind: 'drop' as const, amount: 10_000 }
  await sendInOneCall(cashier, [{ type: 'moveCash', orderId: null, payload: move }])
  await sendInOneCall(cashier, [{ type: 'closeTill', orderId: null, payload: { tillId, counted: 40_000 } }])
}

const readXReport: Play = async ({ port }, cashier) => {
  const { status } = await callByHttp(port, 'report', { tenant, kind: 'x', tillId }, cashier.token)
  if (status !== 200) throw new Error(`The report was refused: ${status}`)
}

const closeDay: Play = async (_, cashier) => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.now() - 4 * 3_600_000)
  await sendInOneCall(cashier, [{ type: 'closeDay', orderId: null, payload: { date, uncounted: [] } }])
}
