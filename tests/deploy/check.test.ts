import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fault, faults } from './fake-google/faults.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
  await place.run()
})
afterAll(() => place.close())

/** Runs the check of the deployed product. @returns the names of the checks that failed */
async function listFailedChecks(): Promise<string[]> {
  const { lines } = await place.run({ only: 'check', tenant: 'demo' })
  return lines.filter(({ outcome }) => outcome === 'blocked').map(({ task }) => task)
}

it('the check of the deployed product finds no fault after a deployment', async () => {
  expect(await listFailedChecks()).toEqual([])
})

const expected: { [fault in Fault]: string[] } = {
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

it.each(faults)('the check of the deployed product finds this fault: %s', async fault => {
  place.google.faults.add(fault)
  const red = await listFailedChecks()
  place.google.faults.delete(fault)
  if (fault === 'functions private') expect(red.length).toBeGreaterThan(7)
  else expect(red).toEqual(expected[fault])
})

it('the check of the deployed product finds a bucket without CORS, a missing function, and a last backup that is too old', async () => {
  const { world } = place.google
  const { cors } = world.bucket
  world.bucket.cors = []
  expect(await listFailedChecks()).toEqual(['archivos, desde la página'])
  world.bucket.cors = cors
  const removed = world.functions.pop()
  expect(await listFailedChecks()).toContain(`función ${removed.name.split('/').at(-1)}`)
  world.functions.push(removed)
  world.database.createTime = '2026-01-01T00:00:00Z'
  world.backups = [{ state: 'READY', snapshotTime: '2026-01-02T00:00:00Z' }]
  expect(await listFailedChecks()).toEqual(['respaldo'])
  world.backups.push({ state: 'READY', snapshotTime: new Date().toISOString() })
  expect(await listFailedChecks()).toEqual([])
})
