import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeployTestSetup, type DeployTestSetup, writeCredentials } from './deploy-test-setup.ts'

let setup: DeployTestSetup
beforeAll(async () => {
  setup = await createDeployTestSetup()
  setup.google.state.project = 'comanda-demo'
})
afterAll(() => setup.close())

type Environment = { [name: string]: string }

/** Runs `npm run deploy` with a home folder that has no credentials. */
async function deploy(args: string[], environment: Environment = {}) {
  const env = { PATH: process.env.PATH, HOME: setup.folder, METADATA_SERVER_DETECTION: 'none', ...environment }
  const child = spawn(process.execPath, ['scripts/deploy.ts', ...args], { env })
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise(resolve => child.once('exit', resolve)),
  ])
  return { out, error, code }
}

it('`npm run deploy -- --plan` lists what would be created in an empty Google project, without a network and without credentials', async () => {
  const { out, error, code } = await deploy(['demo', '--plan'])
  expect({ error, code }).toEqual({ error: '', code: 0 })
  expect(out).toMatch(/^Sin credenciales de Google: .* A Google no se le preguntó nada\./)
  expect(out).toMatch(/hace falta {4}plan Blaze: pago por uso \(lo hace una persona\)/)
  expect(out).toMatch(/data {5}se crearía {4}depósito, lectura: CORS GET \*/)
  expect(out).not.toMatch(/^\w+ +existe /m)
})

it('`npm run deploy -- --plan` with credentials lists what already exists at Google, and changes nothing', async () => {
  const environment = {
    DEPLOY_LOOPBACK: setup.google.url,
    GOOGLE_APPLICATION_CREDENTIALS: writeCredentials(setup.folder, setup.google.url),
  }
  const { out, code } = await deploy(['demo', '--plan'], environment)
  expect(code).toBe(0)
  expect(out).toMatch(/project {2}existe {8}proyecto de Google: comanda-demo/)
  expect(setup.google.seen.filter(({ isWrite }) => isWrite)).toEqual([])
})

it.each([
  [[], /^Así: npm run deploy -- NOMBRE/],
  [['demo', '--only', 'everything'], /^Así: /],
  [['no-existe'], /^No existe deploy\/no-existe\.json/],
  [['demo'], /^No hay credenciales de Google\. Primero: gcloud auth application-default login/],
])('`npm run deploy` with the arguments %j prints one Spanish line and fails', async (args, line) => {
  const { out, error, code } = await deploy(args)
  expect({ out, code }).toEqual({ out: '', code: 1 })
  expect(error).toMatch(line)
  expect(error.trim().split('\n')).toHaveLength(1)
})

it('`npm run deploy` refuses an address in DEPLOY_LOOPBACK that is not on this machine, because it would send credentials to it', async () => {
  const { code, error } = await deploy(['demo'], { DEPLOY_LOOPBACK: 'https://example.com' })
  expect(code).toBe(1)
  expect(error).toContain('is not on loopback')
})
