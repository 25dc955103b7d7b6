import { expect, it } from 'vitest'
import { loadFunctions } from './build.ts'
import { endpointCases, runEndpointCases } from './check-functions.ts'
import { Harness } from './harness.ts'
import { checkAccessMatrix } from './matrix.ts'

it('every test case of the files `*-cases.ts` passes: the cloud functions give the expected answers', async () => {
  const faults: object[] = []
  for await (const verdict of runEndpointCases(await loadFunctions())) if (verdict.fault !== null) faults.push(verdict)
  console.info(`endpoint: ${Object.keys(endpointCases).length} cases, ${faults.length} unexpected`)
  expect(faults).toEqual([])
})

it('each cloud function accepts exactly the callers whose role, token and staff record give them the right to call it', async () => {
  const functions = await loadFunctions()
  const { now } = Date
  const { fetch } = globalThis
  let count = 0
  const faults: object[] = []
  for await (const verdict of checkAccessMatrix(() => new Harness(functions))) {
    count += 1
    if (verdict.fault !== null) faults.push(verdict)
  }
  Object.assign(Date, { now })
  globalThis.fetch = fetch
  console.info(`access matrix, functions: ${count} verdicts, ${faults.length} unexpected`)
  expect(faults).toEqual([])
})
