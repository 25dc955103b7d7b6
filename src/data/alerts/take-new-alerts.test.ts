import { expect, it } from 'vitest'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

setUpReadyTablet()

it('only one of two tabs gets each alert, and a reloaded page does not get it again', async () => {
  const [first, second] = [tablet.store, (await tablet.opensTab()).store]
  const taken = await Promise.all([
    takeNewAlerts(first, 'lucia', ['a', 'b']),
    takeNewAlerts(second, 'lucia', ['a', 'b']),
  ])
  expect(taken.flat().sort()).toEqual(['a', 'b'])
  expect(await takeNewAlerts(first, 'lucia', ['a', 'b'])).toEqual([])
  expect(await takeNewAlerts(second, 'lucia', ['a', 'b', 'c'])).toEqual(['c'])
})

it('an alert that ended and comes again counts as new, and every alert counts as new for another user', async () => {
  await takeNewAlerts(tablet.store, 'lucia', ['a'])
  expect(await takeNewAlerts(tablet.store, 'lucia', [])).toEqual([])
  expect(await takeNewAlerts(tablet.store, 'lucia', ['a'])).toEqual(['a'])
  expect(await takeNewAlerts(tablet.store, 'ivan', ['a'])).toEqual(['a'])
})
