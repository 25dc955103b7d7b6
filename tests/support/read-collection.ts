import { adminClient } from '../contract/support/firestore-clients.ts'
import type { RunningServer } from './server.ts'

type Documents = { [id: string]: { [field: string]: unknown } }

/** Reads all documents of a Firestore collection as administrator, so the security rules do not apply. */
export async function readCollection({ port }: Pick<RunningServer, 'port'>, collection: string): Promise<Documents> {
  const db = adminClient(port)
  const { docs } = await db.collection(collection).get()
  await db.terminate()
  return Object.fromEntries(docs.map(doc => [doc.id, doc.data()]))
}
