import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeployTestSetup, type DeployTestSetup } from './deploy-test-setup.ts'
import { type DeploymentFault, deploymentFaults } from './fake-google/deployment-faults.ts'

let setup: DeployTestSetup
beforeAll(async () => {
  setup = await createDeployTestSetup()
  await setup.run()
})
afterAll(() => setup.close())

/** Runs the check of the deployed product. @returns the names of the checks that failed */
async function listFailedChecks(): Promise<string[]> {
  const { lines } = await setup.run({ only: 'check', tenant: 'demo' })
  return lines.filter(({ outcome }) => outcome === 'blocked').map(({ task }) => task)
}

it('the check of the deployed product finds no fault after a deployment', async () => {
  expect(await listFailedChecks()).toEqual([])
})

const expected: { [fault in DeploymentFault]: string[] } = {
  'site not linked': [
    'configuración de la página',
    'registro',
    'registro, un restaurante',
    'archivos',
    'archivos, desde la página',
  ],
  'source maps published': ['archivos de la app'],
  'no compression': ['archivos de la app'],
  'no rewrites': ['direcciones internas'],
  'no headers': ['cabeceras de seguridad'],
  'functions private': [],
  'functions without sign-in': ['función orders'],
  'guest account broken': ['cuenta de comensales'],
  'documents readable': ['documentos'],
  'registry readable': ['registro'],
  'files listed': ['archivos'],
}

it.each(deploymentFaults)('the check of the deployed product finds this fault: %s', async fault => {
  setup.google.faults.add(fault)
  const red = await listFailedChecks()
  setup.google.faults.delete(fault)
  if (fault === 'functions private') expect(red.length).toBeGreaterThan(7)
  else expect(red).toEqual(expected[fault])
})

it('the check of the deployed product finds a bucket without CORS, a missing function, and a last backup that is too old', async () => {
  const { state } = setup.google
  const { cors } = state.bucket
  state.bucket.cors = []
  expect(await listFailedChecks()).toEqual(['archivos, desde la página'])
  state.bucket.cors = cors
  const removed = state.functions.pop()
  expect(await listFailedChecks()).toContain(`función ${removed.name.split('/').at(-1)}`)
  state.functions.push(removed)
  state.database.createTime = '2026-01-01T00:00:00Z'
  state.backups = [{ state: 'READY', snapshotTime: '2026-01-02T00:00:00Z' }]
  expect(await listFailedChecks()).toEqual(['respaldo'])
  state.backups.push({ state: 'READY', snapshotTime: new Date().toISOString() })
  expect(await listFailedChecks()).toEqual([])
})
