import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GoogleUnavailable } from '../../scripts/deploy/google.ts'
import { configuration, createDeployTestSetup, type DeployTestSetup } from './deploy-test-setup.ts'
import { createFakeGoogleState, type FakeGoogleState } from './fake-google/fake-google-state.ts'

let setup: DeployTestSetup
beforeAll(async () => {
  setup = await createDeployTestSetup()
})
afterAll(() => setup.close())
beforeEach(() => startAgain())

function startAgain(): void {
  rmSync(join(setup.folder, `functions/.env.${configuration.project}`), { force: true })
  setup.google.state = createFakeGoogleState(configuration.project)
  setup.google.cut = undefined
  setup.google.seen.length = 0
}
const outcomesOf = (lines: { outcome: string }[]) => [...new Set(lines.map(({ outcome }) => outcome))].sort()
const writes = () => setup.google.seen.filter(({ isWrite }) => isWrite)

/**
 * The state of the fake Google as JSON, without the operations and without the creation time of the database, because
 * these differ after a repeated run.
 */
function describeState({ operations, database, ...state }: FakeGoogleState): string {
  const { createTime, ...rest } = database
  const replacer = (_: string, value: unknown) => {
    if (value instanceof Map) return [...value]
    return value instanceof Set ? [...value].sort() : value
  }
  return JSON.stringify({ ...state, database: rest }, replacer, 1)
}

describe('npm run deploy', () => {
  it('creates all resources in the first run and writes nothing in the second run', async () => {
    const first = await setup.run()
    expect(first.isWhole).toBe(true)
    expect(outcomesOf(first.lines)).toEqual(['changed', 'created', 'exists'])
    setup.google.seen.length = 0
    const second = await setup.run()
    expect(outcomesOf(second.lines)).toEqual(['exists'])
    expect(writes()).toEqual([])
  })

  it('uploads the functions, then rules and indexes, and the app only after the indexes are ready', async () => {
    const { state } = setup.google
    const order: string[] = []
    const lines = await setup.run({ print: ({ step, task }) => void (step === 'code' && order.push(task)) })
    expect(lines.isWhole).toBe(true)
    expect(order.slice(-6)).toEqual([
      'funciones',
      'reglas de Firestore',
      'reglas de archivos',
      'reglas del registro',
      'índices',
      'app',
    ])
    expect(state.indexes.every(({ state }) => state === 'READY')).toBe(true)
  })

  it('leads to the same state if a run is killed at any request and the command is run again', async () => {
    await setup.run()
    const whole = describeState(setup.google.state)
    const requests = setup.google.seen.length
    const writeNumbers = setup.google.seen.flatMap(({ isWrite }, i) => (isWrite ? [i + 1] : []))
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
      setup.google.cut = cut
      // The final check sends requests without credentials. If only these requests fail, the run does not throw. It
      // reports a failed check instead.
      const killed = await setup.run().catch(error => error)
      if (!('lines' in killed)) expect(killed, `request ${cut.at}`).toBeInstanceOf(GoogleUnavailable)
      setup.google.cut = undefined
      expect((await setup.run()).isWhole, `killed at request ${cut.at}`).toBe(true)
      expect(describeState(setup.google.state), `killed at request ${cut.at}`).toBe(whole)
    }
  }, 600_000)

  it('corrects seven settings that somebody changed by hand, and writes nothing else', async () => {
    await setup.run()
    const whole = describeState(setup.google.state)
    const { state } = setup.google
    state.bucket.cors = []
    state.auth.client.permissions.disabledUserSignup = false
    state.database.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_DISABLED'
    state.keys.get(state.webApps[0].apiKeyId).restrictions = { browserKeyRestrictions: { allowedReferrers: ['x'] } }
    state.alertPolicies[1].userLabels = {}
    state.backupSchedules[0].retention = '3600s'
    state.registryRules = '{"rules":{".read":true}}'
    setup.google.seen.length = 0
    const { lines, isWhole } = await setup.run()
    expect(isWhole).toBe(true)
    expect(lines.filter(({ outcome }) => outcome === 'changed')).toHaveLength(7)
    expect(writes()).toHaveLength(7)
    expect(describeState(state)).toBe(whole)
  })

  it('with --plan lists the differences and writes nothing', async () => {
    const empty = await setup.run({ plan: true })
    expect(outcomesOf(empty.lines)).toEqual(['exists', 'toChange', 'toCreate'])
    expect(writes()).toEqual([])
    await setup.run()
    setup.google.seen.length = 0
    const full = await setup.run({ plan: true })
    expect(outcomesOf(full.lines)).toEqual(['exists'])
    expect(writes()).toEqual([])
  })

  it('stops at a task that only a person can do, for example to add a billing account, and says who can do it', async () => {
    setup.google.state.billingAccount = undefined
    const { lines, isWhole } = await setup.run()
    expect(isWhole).toBe(false)
    expect(lines.at(-1)!.step).toBe('project')
    const [first] = lines.filter(({ outcome }) => outcome === 'blocked')
    expect(first!.text).toMatch(/no tiene cuenta de facturación · Puede: quien paga/)
    expect(setup.google.state.database).toBeUndefined()
  })

  it('does not delete functions that the code no longer has, because pages of an older version may still call them', async () => {
    await setup.run()
    const extra = { name: 'projects/x/locations/us-central1/functions/old', state: 'ACTIVE' }
    setup.google.state.functions.push(extra)
    const { lines, isWhole } = await setup.run({ only: 'code' })
    expect(isWhole).toBe(false)
    expect(lines.find(({ outcome }) => outcome === 'blocked')!.text).toContain('functions:delete old')
    expect(setup.google.state.functions).toContain(extra)
  })

  it('does not remove permissions that the project already had', async () => {
    const binding = { role: 'roles/owner', members: ['user:duena@example.com'], condition: { title: 'x' } }
    setup.google.state.projectPolicy.bindings.push(binding)
    await setup.run()
    expect(setup.google.state.projectPolicy.bindings[0]).toEqual(binding)
  })
})
