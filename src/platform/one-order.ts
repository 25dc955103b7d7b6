import type { Order } from '../../domain/order.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

const timeoutMs = 20_000

/**
 * Reads an order from Firestore once, with the REST API instead of the SDK.
 * @returns `null` when the server does not have the order
 * @throws CallError
 */
export async function fetchOneOrder(id: string): Promise<Order | null> {
  const [answer] = await postToFirestore<{ found?: RestDocument }>(
    '',
    'batchGet',
    tenant => ({ documents: [`${tenant}/orders/${id}`] }),
    timeoutMs,
  )
  return answer?.found ? (decodeFields(answer.found.fields) as Order) : null
}
