import { randomUUID } from 'node:crypto'
import { schemaNumber } from '../../../domain/catalogue-schema.ts'
import { adminClient } from '../../contract/support/firestore-clients.ts'
import { callByHttp, signInByHttp } from '../../support/device.ts'
import type { RunningServer } from '../../support/server.ts'
import { expect } from './fixtures.ts'

/**
 * Changes one document of the tenant `demo` that managers edit, for example a product or the settings. Calls the cloud
 * function `catalog` over HTTP, as the admin area does.
 */
export async function changeDocument({ port }: RunningServer, change: object, user = 'admin'): Promise<void> {
  const token = await signInByHttp(port, 'demo', user)
  const data = { tenant: 'demo', changeId: randomUUID(), changes: [change], schema: schemaNumber }
  expect(await callByHttp(port, 'catalog', data, token)).toMatchObject({ status: 200 })
}

/**
 * Reads a document of the tenant `demo` from Firestore. `path`: below `tenants/demo`, for example `/stations/barra`;
 * empty for the tenant's own document.
 */
export async function readDemoDocument({ port }: RunningServer, path: string): Promise<{ [field: string]: unknown }> {
  const db = adminClient(port)
  const document = await db.doc(`tenants/demo${path}`).get()
  await db.terminate()
  return document.data()!
}
