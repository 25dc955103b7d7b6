import { toAscii } from './document-json.ts'
import { toRpcError } from './rpc-error.ts'

/** The message that ends a stream with an error, as JSON in ASCII. */
export function streamErrorJson(error: unknown): string {
  const { httpStatus, message, status } = toRpcError(error)
  return toAscii(JSON.stringify({ error: { code: httpStatus, message, status } }))
}
