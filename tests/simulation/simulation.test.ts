import { expect, it } from 'vitest'
import { payloadSchemas } from '../../domain/commands.ts'
import { runCrashScenario } from './crash-scenario.ts'
import { loadStorage, type StorageKind } from './load-storage.ts'
import { formatFailure } from './run-seeds.ts'
import { Simulation } from './simulation.ts'

const count = Number(process.env.SEEDS ?? 30)
const storages = { memory: await loadStorage('memory'), dexie: await loadStorage('dexie') }
const first = Math.floor(Math.random() * 1e9)

const expectNoViolation = async (seed: number, storageKind: StorageKind) => {
  const result = await new Simulation(seed, storages[storageKind]()).run()
  expect(result.failure === undefined ? undefined : formatFailure(result, storageKind)).toBeUndefined()
  return result
}

const tapped = new Set<string>()

it(`every invariant holds in ${count} simulated runs with faults, starting at seed ${first}`, async () => {
  console.log(`simulation: ${count} seeds from ${first}`)
  for (let seed = first; seed < first + count; seed++) {
    for (const type of (await expectNoViolation(seed, 'memory')).tappedTypes) tapped.add(type)
  }
}, 600_000)

it(`users tap every type of command in at most ${10 * count} simulated runs with faults`, async () => {
  const listMissing = () => Object.keys(payloadSchemas).filter(type => !tapped.has(type))
  for (let seed = first + count; listMissing().length > 0 && seed < first + 10 * count; seed++) {
    for (const type of (await expectNoViolation(seed, 'memory')).tappedTypes) tapped.add(type)
  }
  expect(listMissing()).toEqual([])
}, 600_000)

it(`every invariant holds in 3 simulated runs on the production store (Dexie), starting at seed ${first}`, async () => {
  for (let seed = first; seed < first + 3; seed++) await expectNoViolation(seed, 'dexie')
}, 600_000)

it('two simulated runs with the same seed have the same result', async () => {
  const [one, two] = [
    await new Simulation(first, storages.memory()).run(),
    await new Simulation(first, storages.memory()).run(),
  ]
  expect(two).toEqual(one)
})

it('every invariant holds if tab or server crashes at any step from the first tap to the last answer', async () => {
  const steps = await runCrashScenario([])
  for (const what of ['tab', 'server'] as const) {
    for (let step = 0; step <= steps; step++) await runCrashScenario([{ what, step }])
  }
  expect(steps).toBeGreaterThan(30)
})
