import { expect, it } from 'vitest'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

setUpReadyTablet()

it('`takeNewAlerts` returns each new alert to only one of two tabs, and only once, even if the page is reloaded', async () => {
  const [first, second] = [tablet.store, (await tablet.opensTab()).store]
  const taken = await Promise.all([
    takeNewAlerts(first, 'lucia', ['a', 'b']),
    takeNewAlerts(second, 'lucia', ['a', 'b']),
  ])
  expect(taken.flat().sort()).toEqual(['a', 'b'])
  expect(await takeNewAlerts(first, 'lucia', ['a', 'b'])).toEqual([])
  expect(await takeNewAlerts(second, 'lucia', ['a', 'b', 'c'])).toEqual(['c'])
})

it('`takeNewAlerts` returns an alert again if the alert ended in the meantime, or if another user of the device asks', async () => {
  await takeNewAlerts(tablet.store, 'lucia', ['a'])
  expect(await takeNewAlerts(tablet.store, 'lucia', [])).toEqual([])
  expect(await takeNewAlerts(tablet.store, 'lucia', ['a'])).toEqual(['a'])
  expect(await takeNewAlerts(tablet.store, 'ivan', ['a'])).toEqual(['a'])
})

it('`takeNewAlerts` returns an alert again after a call without this alert, even if that call had another alert or was for another user', async () => {
  const take = (uid: string, ...keys: string[]) => takeNewAlerts(tablet.store, uid, keys)
  expect(await take('lucia', 'a')).toEqual(['a'])
  expect(await take('lucia', 'b')).toEqual(['b'])
  expect(await take('lucia', 'b')).toEqual([])
  expect(await take('lucia', 'a')).toEqual(['a'])
  expect(await take('ivan')).toEqual([])
  expect(await take('lucia', 'a')).toEqual(['a'])
})
