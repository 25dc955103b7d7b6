// `node flood.ts PORT orders|joins` floods a server with requests of guests. It runs in its own process, so that the
// test that measures a waiter's requests does not also do the work of the flood. Prints how often each HTTP status
// came, as JSON.

import { addAgua } from '../../support/command-inputs.ts'
import { fetchPrintedCodes, GuestPhone } from '../../support/people.ts'

const [port, kind] = [Number(process.argv[2]), process.argv[3]]
const counts: { [status: string]: number } = {}
const countStatus = ({ status }: { status: number }) => {
  counts[status] = (counts[status] ?? 0) + 1
}

/**
 * Sends 200 commands from four phones at one table. Each phone sends its next command as soon as the last one is
 * answered.
 */
async function orders(): Promise<void> {
  const [t] = await fetchPrintedCodes(port, 'demo', ['mesa-1'])
  const phones = await Promise.all(Array.from({ length: 4 }, () => GuestPhone.signedInAsGuest(port, 'demo')))
  for (const phone of phones) await phone.joinTable('mesa-1', t!)
  await waitForStart()
  const tap = async (phone: GuestPhone) => {
    for (let n = 0; n < 50; n += 1) {
      const answer = await phone.post(phone.numberCommands([addAgua(phone.orderId)]))
      // A command that was answered with slow_down was not stored, so its sequence number is still free.
      if (answer.status === 429) phone.seq -= 1
      countStatus(answer)
    }
  }
  await Promise.all(phones.map(tap))
}

/** Joins one table with 1,000 phones, fifty at a time. */
async function joins(): Promise<void> {
  const [t] = await fetchPrintedCodes(port, 'demo', ['mesa-3'])
  const { token } = await GuestPhone.signedInAsGuest(port, 'demo')
  let remaining = 1000
  await waitForStart()
  const arrive = async () => {
    while (remaining-- > 0) countStatus(await new GuestPhone(port, 'demo', token).postJoin('mesa-3', t!))
  }
  await Promise.all(Array.from({ length: 50 }, arrive))
}

/** Tells the test that the flood is ready, and waits for its signal. */
async function waitForStart(): Promise<void> {
  process.stdout.write('ready\n')
  await new Promise(resolve => process.stdin.once('data', resolve))
}

await (kind === 'orders' ? orders() : joins())
process.stdout.write(`${JSON.stringify(counts)}\n`)
process.exit()
