import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgua, openOrder } from '../support/command-inputs.ts'
import { HttpDevice } from '../support/device.ts'
import { readOrders } from '../support/read-orders.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const signIn = (user = 'mesero', tenant = 'demo') => HttpDevice.signedIn(server.port, tenant, user)

describe('data of another tenant', () => {
  it('cannot be used: a line with a product of the other tenant’s menu is refused', async () => {
    const device = await signIn()
    const open = openOrder()
    const { results } = await device.send([open, addAgua(open.orderId, { productId: 'huevos-rancheros' })])
    expect(results[1]).toMatchObject({ status: 'rejected', code: 'product_not_found' })
  })

  it('cannot be discovered: a command for the other tenant’s order gets the same answer as for a missing order', async () => {
    const [demo, golf] = await Promise.all([signIn(), signIn('mesero', 'golf')])
    const open = openOrder()
    await demo.send([open])
    const { results, orders } = await golf.send([addAgua(open.orderId), addAgua(randomUUID())])
    expect(results[0]!.code).toBe(results[1]!.code)
    expect(orders).toEqual({})
  })

  it('does not change when an order is opened with the same id as an order of the other tenant', async () => {
    const [demo, golf] = await Promise.all([signIn(), signIn('mesero', 'golf')])
    const open = openOrder()
    await demo.send([open, addAgua(open.orderId)])
    const there = openOrder({ departmentId: 'campo', tableId: undefined, covers: 4 }, open.orderId)
    expect((await golf.send([there])).orders[open.orderId]).toMatchObject({ covers: 4, lines: {} })
    expect((await readOrders(server.port, 'demo'))[open.orderId]).toMatchObject({ covers: 1, version: 2 })
  })

  it('cannot be written with extra fields: unknown fields and fields that only the server sets are dropped', async () => {
    const device = await signIn()
    const open = openOrder()
    const evil = {
      tenantId: 'golf',
      totals: { total: 1 },
      status: 'closed',
      version: 99,
      openedBy: 'x',
      flags: { excess: true },
    }
    const opened = { ...open, ...evil, payload: { ...open.payload, ...evil } }
    const line = addAgua(open.orderId, { unitPrice: 0, price: 0, name: 'gratis', by: 'x', status: 'served' } as object)
    const { orders } = await device.send([opened, line])
    const order = orders[open.orderId]!
    expect(Object.keys(order).toSorted()).toEqual([
      'applied',
      'courses',
      'covers',
      'departmentId',
      'discounts',
      'flags',
      'lines',
      'number',
      'openedAt',
      'openedBy',
      'openedByName',
      'payments',
      'staffNames',
      'stations',
      'status',
      'tableId',
      'totals',
      'updatedAt',
      'version',
    ])
    expect(order).toMatchObject({ status: 'open', version: 2, flags: {}, totals: { subtotal: 5800 } })
    expect(Object.values(order.lines)).toMatchObject([{ name: 'Agua mineral', unitPrice: 5800, status: 'draft' }])
    expect((await readOrders(server.port, 'demo'))[open.orderId]).toEqual(order)
  })
})
