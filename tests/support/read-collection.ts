import { adminClient } from '../contract/support/clients.ts'
import type { RunningServer } from './server.ts'

type Documents = { [id: string]: { [field: string]: unknown } }

/** What is in a collection, past all rules: for looking, never for what a client would do. */
export async function readCollection({ port }: Pick<RunningServer, 'port'>, collection: string): Promise<Documents> {
  const db = adminClient(port)
  const { docs } = await db.collection(collection).get()
  await db.terminate()
  return Object.fromEntries(docs.map(doc => [doc.id, doc.data()]))
}
