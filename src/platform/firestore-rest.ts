import type { Tenant } from '../../domain/catalogue.ts'
import { getIdToken } from './accounts.ts'
import { CallError, throwUnavailable } from './call-error.ts'
import { isJson } from './config.ts'
import { platform } from './connection.ts'

/**
 * Reads the tenant's document without Firestore's SDK, because loading the SDK would delay the menu of a first visit.
 * @throws CallError; `denied` if the document does not exist
 */
export async function fetchTenant(milliseconds = 20_000): Promise<Tenant> {
  const [answer] = await postToFirestore<{ found?: RestDocument }>(
    '',
    'batchGet',
    tenant => ({ documents: [tenant] }),
    milliseconds,
  )
  if (!answer?.found) throw new CallError('denied', 403, 'no such tenant')
  return decodeFields(answer.found.fields) as Tenant
}

/** A document in the JSON of Firestore's REST API. `name` is the whole path of the document. */
export type RestDocument = { name: string; fields?: Fields }

/**
 * Calls a method of Firestore's REST API as the signed-in user.
 * @param under the path of the parent document, for example `/tenants/demo`; empty for the whole database
 * @param toBody creates the body of the request from the full path of the tenant's document
 * @throws CallError `unauthenticated` if nobody is signed in or the user's session has ended; `unavailable` if
 * Firestore refuses the call or does not answer, or if the answer breaks off
 */
export async function postToFirestore<Answer>(
  under: string,
  method: 'batchGet' | 'runQuery',
  toBody: (tenant: string) => object,
  milliseconds: number,
): Promise<Answer[]> {
  const { sessions, tenantId, config, registry, origin } = platform()
  const session = await sessions.readCurrent()
  const user = session && (await sessions.findUser(session.uid))
  if (!user) throw new CallError('unauthenticated', 401, 'nobody is signed in')
  const base = config.emulator ? origin : 'https://firestore.googleapis.com'
  const documents = `projects/${config.projectId}/databases/${registry.databaseId ?? '(default)'}/documents`
  const response = await fetch(`${base}/v1/${documents}${under}:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await getIdToken(user)}` },
    body: JSON.stringify(toBody(`${documents}/tenants/${tenantId}`)),
    signal: AbortSignal.timeout(milliseconds),
  }).catch(throwUnavailable)
  if (!response.ok || !isJson(response)) throw new CallError('unavailable', response.status, `HTTP ${response.status}`)
  return (await response.json().catch(throwUnavailable)) as Answer[]
}

type Fields = { [name: string]: Value }
/** A value in the JSON of Firestore's REST API. Exactly one key is set; it names the type of the value. */
type Value = {
  nullValue?: null
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  stringValue?: string
  timestampValue?: string
  mapValue?: { fields?: Fields }
  arrayValue?: { values?: Value[] }
}

/** Converts the fields of a document from the JSON of Firestore's REST API to plain values. */
export const decodeFields = (fields: Fields = {}): { [name: string]: unknown } =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]))

function decode(value: Value): unknown {
  if (value.mapValue) return decodeFields(value.mapValue.fields)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decode)
  if (value.integerValue !== undefined) return Number(value.integerValue)
  return value.stringValue ?? value.doubleValue ?? value.booleanValue ?? value.timestampValue ?? null
}
