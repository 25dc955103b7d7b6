import { expect, it } from 'vitest'
import { loadFunctions } from './build.ts'
import { cases, judgeFunctions } from './judge.ts'
import { judgeMatrix } from './matrix.ts'
import { Rig } from './rig.ts'

it('every case of the front door gets the answer of the design', async () => {
  const faults: object[] = []
  for await (const verdict of judgeFunctions(await loadFunctions())) if (verdict.fault !== null) faults.push(verdict)
  console.info(`front door: ${Object.keys(cases).length} cases, ${faults.length} unexpected`)
  expect(faults).toEqual([])
})

it('every role, function and token gets the answer of the design', async () => {
  const functions = await loadFunctions()
  const { now } = Date
  const { fetch } = globalThis
  let count = 0
  const faults: object[] = []
  for await (const verdict of judgeMatrix(() => new Rig(functions))) {
    count += 1
    if (verdict.fault !== null) faults.push(verdict)
  }
  Object.assign(Date, { now })
  globalThis.fetch = fetch
  console.info(`access matrix, functions: ${count} verdicts, ${faults.length} unexpected`)
  expect(faults).toEqual([])
})
