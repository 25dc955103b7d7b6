import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFirebaseTools } from '../../scripts/firebase/find-tools.ts'
import { findFreePorts } from '../../scripts/firebase/free-ports.ts'
import { operate, passwordIn, readTenant } from '../support/operator.ts'
import { expect, test } from './support/fixtures.ts'
import { Waiter } from './support/waiter.ts'

test.skip(!findFirebaseTools('package.json'), 'firebase-tools is not installed')
test.setTimeout(300_000)

let port: number
let child: ChildProcess
test.beforeAll(async () => {
  ;[port] = (await findFreePorts(1)) as [number]
  const env = { ...process.env, PORT: String(port) }
  child = spawn(process.execPath, ['scripts/start-firebase.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout!) if (String(chunk).includes('Comanda is ready')) return
  throw new Error('the official emulators did not start')
})
test.afterAll(async () => {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'close')
})

test('with Google’s own emulators of Auth, Functions and Hosting, a waiter of the demo and the admin of a new restaurant each send an order', async ({
  browser,
}) => {
  const create = 'create encina --name Encina --currency MXN --time-zone America/Mexico_City --admin ines'
  const password = passwordIn(await operate(port, `${create} --from restaurante`))
  expect((await operate(port, `${create} --from restaurante`))[0]).toBe('encina ya estaba.')
  for (const [tenant, user, secret] of [
    ['demo', 'mesero', 'comanda'],
    ['encina', 'ines', password],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
    const person = new Waiter(await context.newPage(), `http://${tenant}.localhost:${port}`)
    await person.signsIn(user, secret)
    await person.opensTable('Mesa 4')
    await person.adds('Chistorra')
    await person.sends()
    await person.waitUntilSynced()
    await expect(person.line('Chistorra')).toContainText('En cocina')
    await context.close()
    const orders = Object.entries(await readTenant(port, tenant)).filter(([path]) => path.includes('/orders/'))
    expect(orders).toHaveLength(1)
  }
})
