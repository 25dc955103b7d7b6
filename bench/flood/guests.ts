// `node bench/flood/guests.ts PORT` sends requests as four guests in parallel, until the process is killed. Each guest
// sends one request after another. The script runs in its own process, so that it does not slow down the measurement.
import { addAgua } from '../../tests/support/command-inputs.ts'
import { functionsBase } from '../../tests/support/device.ts'
import { fetchPrintedCodes, GuestPhone } from '../../tests/support/people.ts'

const port = Number(process.argv[2])
const table = 'mesa-1'
const [code] = await fetchPrintedCodes(port, 'demo', [table])
const phones = await Promise.all(Array.from({ length: 4 }, () => GuestPhone.signedInAsGuest(port, 'demo')))
for (const phone of phones) await phone.joinTable(table, code!)

const bodyOf = (bytes: number) => `{"headers":{},"data":{"tenant":"demo","commands":[${'[1],'.repeat(bytes / 4)}[1]]}}`
const bodies = [10 * 1024 * 1024, 60 * 1024].map(bodyOf)

async function flood(phone: GuestPhone): Promise<never> {
  for (;;) {
    for (const body of bodies) {
      const headers = { 'content-type': 'text/plain', authorization: `Bearer ${phone.token}` }
      // The server ends the connection when a body is too long, and then `fetch` fails.
      await fetch(`${functionsBase(port)}/orders`, { method: 'POST', headers, body })
        .then(answer => answer.text())
        .catch(() => {})
    }
    const answer = await phone.post(phone.numberCommands([addAgua(phone.orderId)]))
    if (answer.status !== 200) phone.seq -= 1
    await phone.postJoin(table, code!)
  }
}

process.stdout.write('ready\n')
await Promise.all(phones.map(flood))
