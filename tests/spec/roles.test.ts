import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Action, may, type Role, roles } from '../../domain/permissions.ts'
import { callByHttp, HttpDevice, signInByHttp } from '../support/device.ts'
import { readClaims } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** For 14 actions, the roles that may do them according to the design, in the same sequence as `roles`. */
const rights: { [A in Action]?: Role[] } = {
  addLine: ['admin', 'manager', 'cashier', 'waiter', 'guest'],
  sendLines: ['admin', 'manager', 'cashier', 'waiter', 'guest'],
  callWaiter: ['admin', 'manager', 'cashier', 'waiter', 'guest'],
  requestBill: ['admin', 'manager', 'cashier', 'waiter', 'guest'],
  joinTable: ['guest'],
  openOrder: ['admin', 'manager', 'cashier', 'waiter'],
  acceptLines: ['admin', 'manager', 'cashier', 'waiter'],
  advanceLine: ['admin', 'manager', 'cashier', 'waiter', 'kitchen'],
  ackLines: ['admin', 'manager', 'cashier', 'waiter', 'kitchen'],
  recordPayment: ['admin', 'manager', 'cashier'],
  closeOrder: ['admin', 'manager', 'cashier'],
  voidSent: ['admin', 'manager'],
  editCatalogue: ['admin', 'manager'],
  manageStaff: ['admin', 'manager'],
}

test('[role.finer] each of 14 actions is allowed to exactly the roles that the design names', () => {
  const found = Object.keys(rights).map(action => [
    action,
    roles.filter(role => may({ role }, action as Action, { settings: {} })),
  ])
  expect(Object.fromEntries(found)).toEqual(rights)
})

test('[role.finer] a waiter may record payments if the tenant’s settings allow it', () => {
  const tenant = { settings: { paymentRoles: ['waiter'] } }
  expect(may({ role: 'waiter' }, 'recordPayment', tenant)).toBe(true)
  expect(may({ role: 'waiter' }, 'voidSent', tenant)).toBe(false)
})

test('[role.finer] the server enforces the roles: it refuses a cook who opens an order and a waiter who changes the menu', async () => {
  const cook = await HttpDevice.signedIn(server.port, 'demo', 'cocina')
  const payload = { departmentId: 'comedor', tableId: 'mesa-4' }
  const { results } = await cook.send([{ type: 'openOrder', orderId: crypto.randomUUID(), payload }])
  expect(results).toMatchObject([{ status: 'rejected', code: 'denied' }])

  const token = await signInByHttp(server.port, 'demo', 'mesero')
  expect(readClaims(token)).toMatchObject({ role: 'waiter' })
  const edit = { tenant: 'demo', changeId: crypto.randomUUID(), changes: [] }
  expect(await callByHttp(server.port, 'catalog', edit, token)).toMatchObject({
    status: 403,
    error: { code: 'denied' },
  })
})
