import { expect, it } from 'vitest'
import { backend, setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { readOwnTills } from './use-own-tills.ts'

setUpReadyTablet()

const ownTills = () =>
  tablet.store.read(['meta', 'outbox', 'products', 'categories', 'modifiers', 'tables'], readOwnTills)
const open = { tillId: 't', kind: 'drawer', name: 'Barra', float: 100 } as const

it('a till that was opened offline is shown at once, and gets the holder’s cash payments until it is counted', async () => {
  backend.roles.set('caja', 'cashier')
  await tablet.signsIn('caja', 'cashier')
  await tablet.opensOrder()
  await tablet.adds('agua')
  await tablet.waitUntilSent()
  tablet.goesOffline()
  await tablet.taps('openTill', open)
  expect(await ownTills()).toMatchObject([{ id: 't', status: 'open', holder: 'caja', isPending: true }])
  await tablet.taps('recordPayment', { paymentId: 'p', method: 'cash', amount: 100 })
  await tablet.taps('closeTill', { tillId: 't', counted: 200 })
  await tablet.taps('recordPayment', { paymentId: 'late', method: 'cash', amount: 50 })
  expect(await ownTills()).toMatchObject([{ status: 'counted', isPending: true }])

  tablet.comesOnline()
  await tablet.waitUntilSent()
  const { payments } = backend.orders.get('order')!
  expect(payments).toMatchObject({ p: { tillId: 't' } })
  expect(payments.late).not.toHaveProperty('tillId')
  expect(await ownTills()).toMatchObject([{ status: 'counted', isPending: false, counted: 200 }])
})

it('a payment on this tablet goes into the till that the signed-in user opened on another tablet', async () => {
  backend.roles.set('caja', 'cashier')
  await tablet.signsIn('caja', 'cashier')
  await tablet.waitUntilReady()
  const till = {
    ...open,
    date: '2026-11-25',
    holder: 'caja',
    moves: {},
    status: 'open',
    openedAt: 1,
    applied: {},
    version: 1,
  }
  backend.tills.set('t', till as never)
  backend.tills.set('other', { ...till, holder: 'ana' } as never)
  backend.notifyListeners()
  await tablet.opensOrder()
  await tablet.adds('agua')
  await tablet.waitUntilSent()
  await expect.poll(ownTills).toHaveLength(1)
  await tablet.taps('recordPayment', { paymentId: 'p', method: 'card', amount: 100 })
  await tablet.waitUntilSent()
  expect(backend.orders.get('order')!.payments).toMatchObject({ p: { tillId: 't' } })
})

it('`readOwnTills` finishes all its reads within one IndexedDB transaction', async () => {
  const store = await databaseFactories.Dexie()()
  expect(await store.read(['meta', 'outbox'], readOwnTills)).toEqual([])
  store.close()
})
