import { RpcError } from './rpc-error.ts'

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/**
 * Formats microseconds since 1970 as RFC 3339: `2026-05-01T10:00:00.123456Z`. For the years 0 to 9999, the alphabetical
 * order of these texts is the order of their times.
 */
export function formatMicros(micros: number): string {
  const millis = Math.floor(micros / 1000)
  const rest = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().slice(0, -1)}${rest}Z`
}

/**
 * Parses a timestamp of a request into microseconds since 1970, the precision that Firestore stores.
 * @param input RFC 3339 text, or an object with `seconds` and `nanos`
 * @throws RpcError INVALID_ARGUMENT
 */
export function parseMicros(input: unknown): number {
  if (typeof input === 'object' && input !== null) {
    const { seconds = 0, nanos = 0 } = input as { seconds?: unknown; nanos?: unknown }
    const micros = Number(seconds) * 1_000_000 + Math.floor(Number(nanos) / 1000)
    if (Number.isSafeInteger(micros)) return micros
  }
  const match = pattern.exec(String(input))
  const millis = match ? Date.parse(`${match[1]}${match[3]}`) : Number.NaN
  if (Number.isNaN(millis)) throw new RpcError('INVALID_ARGUMENT', `Invalid timestamp: ${JSON.stringify(input)}`)
  return millis * 1000 + Number((match?.[2] ?? '').padEnd(6, '0').slice(0, 6))
}
