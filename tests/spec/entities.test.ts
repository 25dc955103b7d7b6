import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogueSchemas } from '../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import type { Order } from '../../domain/order.ts'
import { fetchCatalogue } from '../../src/platform/catalogue-file.ts'
import { fetchTenant } from '../../src/platform/firestore-rest.ts'
import { signInAsGuest } from '../../src/platform/session.ts'
import { catalogueStores, replaceCatalogue } from '../../src/sync/mirror/catalogue-store.ts'
import { HttpDevice } from '../support/device.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type Client, connectClient, fakeLocalStorage } from './support/client.ts'

// The app's own code, signed in as a guest, reads the catalogue of the tenant `golf` from a running backend.
let server: RunningServer
let client: Client

beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('localStorage', fakeLocalStorage())
  client = await connectClient(server.port, 'golf')
  await signInAsGuest()
  const tenant = await fetchTenant()
  const file = await fetchCatalogue(tenant.catalogue.path)
  await client.store.write(catalogueStores, tx => replaceCatalogue(tx, file))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

test('[entity.documents] every record that the device stores has the id of its document on the server', async () => {
  const { catalogue } = await fetchTenant()
  const file = await fetchCatalogue(catalogue.path)
  for (const name of catalogueCollectionNames) {
    const rows = await client.store.read([name], async tx => tx.all(name))
    expect(rows.map(({ id }) => id).sort(), name).toEqual(Object.keys(file[name]).sort())
    for (const { id, ...doc } of rows) expect(doc, `${name}/${id}`).toEqual(file[name][id])
  }
})

test('[entity.fields] stored departments, categories, products, modifiers and tables have the fields that their schemas require', async () => {
  for (const name of catalogueCollectionNames) {
    const rows = await client.store.read([name], async tx => tx.all(name))
    expect(rows.length, name).toBeGreaterThan(2)
    for (const { id, ...doc } of rows)
      expect(v.safeParse(catalogueSchemas[name], doc).issues, `${name}/${id}`).toBeUndefined()
  }
})

test('[entity.fields] an order has its specified fields, amounts in cents, and an opening time from the server’s clock', async () => {
  const device = await HttpDevice.signedIn(server.port, 'golf', 'mesero')
  const [product] = await client.store.read(['products'], async tx =>
    (await tx.all('products')).filter(({ price, modifierIds, available }) => price && available && !modifierIds.length),
  )
  const [table] = await client.store.read(['tables'], async tx => tx.all('tables'))
  const orderId = crypto.randomUUID()
  const before = Date.now()
  const { departmentId, id: tableId } = table!
  const { orders } = await device.send([
    { type: 'openOrder', orderId, payload: { departmentId, tableId, covers: 3 } },
    { type: 'addLine', orderId, payload: { lineId: 'l1', productId: product!.id, quantity: 2, options: [] } },
  ])
  const order = orders[orderId] as Order
  expect(order).toMatchObject({ departmentId, tableId, covers: 3, status: 'open', version: 2, payments: {} })
  expect(order.openedAt).toBeGreaterThanOrEqual(before)
  const { name, price: unitPrice } = product!
  expect(order.lines.l1).toMatchObject({ productId: product!.id, name, unitPrice, quantity: 2, status: 'draft' })
  expect(order.totals.subtotal).toBe(2 * unitPrice!)
  expect(Object.keys(order.applied)).toHaveLength(2)
})
