import { expect, it } from 'vitest'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { raiseListenerRun } from './listener-run.ts'

it('each run of the listeners gets the next number, also in another tab', async () => {
  const open = databaseFactories.Dexie()
  const [tab, other] = [await open(), await open()]
  expect(await tab.write(['meta'], raiseListenerRun)).toBe(1)
  expect(await other.write(['meta'], raiseListenerRun)).toBe(2)
  expect(await tab.read(['meta'], async tx => tx.meta('listenerRun'))).toBe(2)
})
