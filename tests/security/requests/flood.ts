// A crowd of guests in a process of its own, so that what a waiter beside it waits for is the server and not the crowd's work.
// `node flood.ts PORT orders|joins`: prints how often each status came, as JSON.

import { addAgua } from '../../support/command-inputs.ts'
import { fetchPrintedCodes, GuestPhone } from '../../support/people.ts'

const [port, kind] = [Number(process.argv[2]), process.argv[3]]
const counts: { [status: string]: number } = {}
const countStatus = ({ status }: { status: number }) => {
  counts[status] = (counts[status] ?? 0) + 1
}

/** 200 orders from one table, by the phones of four people who tap as fast as they are answered. */
async function orders(): Promise<void> {
  const [t] = await fetchPrintedCodes(port, 'demo', ['mesa-1'])
  const phones = await Promise.all(Array.from({ length: 4 }, () => GuestPhone.signedInAsGuest(port, 'demo')))
  for (const phone of phones) await phone.joinTable('mesa-1', t!)
  await waitForStart()
  const tap = async (phone: GuestPhone) => {
    for (let n = 0; n < 50; n += 1) {
      const answer = await phone.post(phone.numberCommands([addAgua(phone.orderId)]))
      // What was told to slow down was not taken: its number is still to come.
      if (answer.status === 429) phone.seq -= 1
      countStatus(answer)
    }
  }
  await Promise.all(phones.map(tap))
}

/** 1,000 phones that sit down at one table, fifty at a time. */
async function joins(): Promise<void> {
  const [t] = await fetchPrintedCodes(port, 'demo', ['mesa-3'])
  const { token } = await GuestPhone.signedInAsGuest(port, 'demo')
  let left = 1000
  await waitForStart()
  const arrive = async () => {
    while (left-- > 0) countStatus(await new GuestPhone(port, 'demo', token).postJoin('mesa-3', t!))
  }
  await Promise.all(Array.from({ length: 50 }, arrive))
}

/** Says that all is prepared, and waits for a word. */
async function waitForStart(): Promise<void> {
  process.stdout.write('ready\n')
  await new Promise(resolve => process.stdin.once('data', resolve))
}

await (kind === 'orders' ? orders() : joins())
process.stdout.write(`${JSON.stringify(counts)}\n`)
process.exit()
