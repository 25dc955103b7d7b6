import { type Account, emptyAccount } from '../../domain/accounts.ts'
import { decodeFields, postToFirestore, type RestDocument } from './firestore-rest.ts'

const timeoutMs = 10_000

/**
 * Reads a customer's account (what the customer owes) from Firestore once. Waiters and higher roles may do so.
 * @returns an empty account if the server has no account of this customer
 * @throws CallError
 */
export async function fetchOneAccount(customerId: string): Promise<Account> {
  const [answer] = await postToFirestore<{ found?: RestDocument }>(
    '',
    'batchGet',
    tenant => ({ documents: [`${tenant}/accounts/${customerId}`] }),
    timeoutMs,
  )
  return answer?.found ? (decodeFields(answer.found.fields) as Account) : emptyAccount
}
