import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBearerToken } from '../auth/token.ts'
import { HttpError, sendJson } from '../http.ts'
import { storageBucket } from '../project.ts'
import { mapFromJson } from '../rules/convert.ts'
import type { Rules } from '../rules/rules.ts'
import { sendMedia } from './media.ts'
import type { ObjectStore } from './objects.ts'
import { toObjectJson } from './resource.ts'

/**
 * Handles a call of the web SDK: `/v0/b/{bucket}/o/{name}`. The security rules decide about a read of one object. All
 * other calls are refused, because our rules would allow none of them.
 * @param name undefined for a call to the bucket itself, such as listing objects
 * @throws HttpError 403, or 404 for an object that does not exist
 */
export async function handleClientRequest(
  { store, rules }: { store: ObjectStore; rules: Rules },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  name: string | undefined,
): Promise<void> {
  const object = name === undefined ? undefined : store.get(name)
  const metadata = object === undefined ? null : mapFromJson(toObjectJson(object))
  const token = readBearerToken(request.headers.authorization)
  const auth = token === null ? null : { uid: token.sub, token }
  const rulesRequest = {
    method: 'get' as const,
    path: name ?? '',
    container: storageBucket,
    auth,
    time: Date.now(),
    resource: metadata,
  }
  const isObjectRead = (request.method === 'GET' || request.method === 'HEAD') && name !== undefined
  if (!isObjectRead || !rules.evaluate(rulesRequest).allowed) throw new HttpError(403, 'Permission denied.')
  if (object === undefined) throw new HttpError(404, 'Not Found.')
  if (url.searchParams.get('alt') === 'media') return sendMedia(store, object, request, response)
  sendJson(response, 200, toObjectJson(object))
}
