import { randomUUID } from 'node:crypto'
import { addAgua, openOrder } from '../tests/support/command-inputs.ts'
import { type CommandInput, HttpDevice } from '../tests/support/device.ts'
import { startServer } from '../tests/support/server.ts'
import { measureDayClosing } from './day.ts'
import { formatMs, formatRatio, median, reportGoal } from './report.ts'
import { measureShares } from './shares.ts'
import { timeAlternately } from './time-alternately.ts'

const rounds = 60
const maxRatio = 1.3

/**
 * Measures the goal `money` of docs/performance.md: how much longer a call with a payment takes than a call that adds a
 * line to a check of the same size. Prints two more times, which have no goal: dividing a large check, and closing a
 * day.
 */
export async function benchMoney(): Promise<boolean> {
  await measureShares()
  await measureDayClosing()
  const server = await startServer({ args: ['--backend', '--test'] })
  try {
    const cashier = await HttpDevice.signedIn(server.port, 'demo', 'caja')
    const [paid, extended] = [openOrder(), openOrder()]
    const till = { tillId: 'till', kind: 'drawer', name: 'Caja 1', float: 0 } as const
    await cashier.send([paid, extended, { type: 'openTill', orderId: null, payload: till }])
    const time = async (command: CommandInput): Promise<number> => {
      const start = performance.now()
      const { results } = await cashier.send([command])
      if (results[0]!.status !== 'accepted') throw new Error(`refused: ${results[0]!.code}`)
      return performance.now() - start
    }
    const pay = (): CommandInput => ({
      type: 'recordPayment',
      orderId: paid.orderId,
      payload: { paymentId: randomUUID(), method: 'cash', amount: 100, tillId: till.tillId },
    })
    const [payments, lines] = await timeAlternately(
      rounds,
      () => time(pay()),
      () => time(addAgua(extended.orderId)),
    )
    const ratio = median(payments) / median(lines)
    console.log(`A call with a payment into a till`)
    console.log(`  ${formatMs(median(payments))}; a call with a line ${formatMs(median(lines))}`)
    console.log(`  ${formatRatio(ratio)} of at most ${maxRatio} ×`)
    return reportGoal('money', ratio <= maxRatio)
  } finally {
    await server.stop()
  }
}
