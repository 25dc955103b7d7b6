// `node flood.ts PORT orders|joins` sends many requests of guests to a server and prints as JSON how often each HTTP
// status came. This script is a separate process, so that it does not block the process of the test, which measures a
// waiter's requests at the same time.

import { addAgua } from '../../support/command-inputs.ts'
import { fetchPrintedCodes, GuestPhone } from '../../support/people.ts'

const [port, kind] = [Number(process.argv[2]), process.argv[3]]
const counts: { [status: string]: number } = {}
const countStatus = ({ status }: { status: number }) => {
  counts[status] = (counts[status] ?? 0) + 1
}

/** Sends 200 commands from four phones at one table. Each phone sends one command after another. */
async function orders(): Promise<void> {
  const [t] = await fetchPrintedCodes(port, 'demo', ['mesa-1'])
  const phones = await Promise.all(Array.from({ length: 4 }, () => GuestPhone.signedInAsGuest(port, 'demo')))
  for (const phone of phones) await phone.joinTable('mesa-1', t!)
  await waitForStart()
  const tap = async (phone: GuestPhone) => {
    for (let n = 0; n < 50; n += 1) {
      const answer = await phone.post(phone.numberCommands([addAgua(phone.orderId)]))
      // After the status 429, the next command must have the same sequence number.
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

/** Prints `ready`, and waits until the test writes to stdin. */
async function waitForStart(): Promise<void> {
  process.stdout.write('ready\n')
  await new Promise(resolve => process.stdin.once('data', resolve))
}

await (kind === 'orders' ? orders() : joins())
process.stdout.write(`${JSON.stringify(counts)}\n`)
process.exit()
