import { expect, it } from 'vitest'
import { live } from './evening.ts'
import { storyOf } from './pool.ts'
import { Simulation } from './simulation.ts'

const count = Number(process.env.SEEDS ?? 30)
const first = Math.floor(Math.random() * 1e9)

it(`keeps every promise through ${count} days of faults, from seed ${first}`, async () => {
  console.log(`simulation: ${count} seeds from ${first}`)
  for (let seed = first; seed < first + count; seed++) {
    const ending = await new Simulation(seed).run()
    expect(ending.broken === undefined ? undefined : storyOf(ending)).toBeUndefined()
  }
}, 600_000)

it('is the same run for the same seed', async () => {
  const [one, two] = [await new Simulation(first).run(), await new Simulation(first).run()]
  expect(two).toEqual(one)
})

it('survives a crash of the tab and of the server at every step from a tap to its settlement', async () => {
  const steps = await live([])
  for (const what of ['tab', 'server'] as const) {
    for (let step = 0; step <= steps; step++) await live([{ what, step }])
  }
  expect(steps).toBeGreaterThan(30)
})
