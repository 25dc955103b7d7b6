import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Offline } from '../../scripts/deploy/google.ts'
import { createWorld, type World } from './fake-google/world.ts'
import { configuration, openWorkplace, type Workplace } from './workplace.ts'

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
})
afterAll(() => place.close())
beforeEach(() => startAgain())

function startAgain(): void {
  rmSync(join(place.folder, `functions/.env.${configuration.project}`), { force: true })
  place.google.world = createWorld(configuration.project)
  place.google.cut = undefined
  place.google.seen.length = 0
}
const outcomesOf = (lines: { outcome: string }[]) => [...new Set(lines.map(({ outcome }) => outcome))].sort()
const writes = () => place.google.seen.filter(({ isWrite }) => isWrite)

/**
 * The state of the fake Google as JSON, without operations and creation times, because these differ after a repeated
 * run.
 */
function describeWorld({ operations, database, ...world }: World): string {
  const { createTime, ...rest } = database
  const replacer = (_: string, value: unknown) => {
    if (value instanceof Map) return [...value]
    return value instanceof Set ? [...value].sort() : value
  }
  return JSON.stringify({ ...world, database: rest }, replacer, 1)
}

describe('npm run deploy', () => {
  it('creates all resources in the first run and writes nothing in the second run', async () => {
    const first = await place.run()
    expect(first.isWhole).toBe(true)
    expect(outcomesOf(first.lines)).toEqual(['changed', 'created', 'exists'])
    place.google.seen.length = 0
    const second = await place.run()
    expect(outcomesOf(second.lines)).toEqual(['exists'])
    expect(writes()).toEqual([])
  })

  it('uploads the functions, then rules and indexes, and the app only after the indexes are ready', async () => {
    const { world } = place.google
    const order: string[] = []
    const lines = await place.run({ print: ({ step, task }) => void (step === 'code' && order.push(task)) })
    expect(lines.isWhole).toBe(true)
    expect(order.slice(-6)).toEqual([
      'funciones',
      'reglas de Firestore',
      'reglas de archivos',
      'reglas del registro',
      'índices',
      'app',
    ])
    expect(world.indexes.every(({ state }) => state === 'READY')).toBe(true)
  })

  it('leads to the same state if a run is killed at any request and the command is run again', async () => {
    await place.run()
    const whole = describeWorld(place.google.world)
    const requests = place.google.seen.length
    const writeNumbers = place.google.seen.flatMap(({ isWrite }, i) => (isWrite ? [i + 1] : []))
    expect(requests).toBeGreaterThan(100)
    // A run that is killed at a read leaves the same state at Google as a run that is killed after the last write
    // before the read. So this test kills one run after each write (before the answer), and one before every tenth
    // request.
    const cuts = [
      ...writeNumbers.map(at => ({ at, done: true })),
      ...Array.from({ length: Math.ceil(requests / 10) }, (_, i) => ({ at: i * 10 + 1, done: false })),
    ]
    for (const cut of cuts) {
      startAgain()
      place.google.cut = cut
      // If the killed request is a call of a function in the final check, the run does not throw, but reports a failed
      // check.
      const killed = await place.run().catch(error => error)
      if (!('lines' in killed)) expect(killed, `request ${cut.at}`).toBeInstanceOf(Offline)
      place.google.cut = undefined
      expect((await place.run()).isWhole, `killed at request ${cut.at}`).toBe(true)
      expect(describeWorld(place.google.world), `killed at request ${cut.at}`).toBe(whole)
    }
  }, 600_000)

  it('corrects seven settings that somebody changed by hand, and writes nothing else', async () => {
    await place.run()
    const whole = describeWorld(place.google.world)
    const { world } = place.google
    world.bucket.cors = []
    world.auth.client.permissions.disabledUserSignup = false
    world.database.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_DISABLED'
    world.keys.get(world.webApps[0].apiKeyId).restrictions = { browserKeyRestrictions: { allowedReferrers: ['x'] } }
    world.alertPolicies[1].userLabels = {}
    world.backupSchedules[0].retention = '3600s'
    world.registryRules = '{"rules":{".read":true}}'
    place.google.seen.length = 0
    const { lines, isWhole } = await place.run()
    expect(isWhole).toBe(true)
    expect(lines.filter(({ outcome }) => outcome === 'changed')).toHaveLength(7)
    expect(writes()).toHaveLength(7)
    expect(describeWorld(world)).toBe(whole)
  })

  it('with --plan lists the differences and writes nothing', async () => {
    const empty = await place.run({ plan: true })
    expect(outcomesOf(empty.lines)).toEqual(['exists', 'toChange', 'toCreate'])
    expect(writes()).toEqual([])
    await place.run()
    place.google.seen.length = 0
    const full = await place.run({ plan: true })
    expect(outcomesOf(full.lines)).toEqual(['exists'])
    expect(writes()).toEqual([])
  })

  it('stops at a task that only a person can do, for example to add a billing account, and says who can do it', async () => {
    place.google.world.billingAccount = undefined
    const { lines, isWhole } = await place.run()
    expect(isWhole).toBe(false)
    expect(lines.at(-1)!.step).toBe('project')
    const [first] = lines.filter(({ outcome }) => outcome === 'blocked')
    expect(first!.text).toMatch(/no tiene cuenta de facturación · Puede: quien paga/)
    expect(place.google.world.database).toBeUndefined()
  })

  it('does not delete functions that the code no longer has, because pages of an older version may still call them', async () => {
    await place.run()
    const extra = { name: 'projects/x/locations/us-central1/functions/old', state: 'ACTIVE' }
    place.google.world.functions.push(extra)
    const { lines, isWhole } = await place.run({ only: 'code' })
    expect(isWhole).toBe(false)
    expect(lines.find(({ outcome }) => outcome === 'blocked')!.text).toContain('functions:delete old')
    expect(place.google.world.functions).toContain(extra)
  })

  it('does not remove permissions that the project already had', async () => {
    const binding = { role: 'roles/owner', members: ['user:duena@example.com'], condition: { title: 'x' } }
    place.google.world.projectPolicy.bindings.push(binding)
    await place.run()
    expect(place.google.world.projectPolicy.bindings[0]).toEqual(binding)
  })
})
