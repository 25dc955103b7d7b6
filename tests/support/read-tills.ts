import type { TillsById } from '../../domain/tills/till.ts'
import { adminClient } from '../contract/support/firestore-clients.ts'

/** Reads all tills of the tenant `demo`. */
export async function readTills(port: number): Promise<TillsById> {
  const db = adminClient(port)
  const { docs } = await db.collection('tenants/demo/tills').get()
  await db.terminate()
  return Object.fromEntries(docs.map(till => [till.id, till.data()])) as TillsById
}
