import { ensure } from './errors.ts'

/** The body of a request, parsed from JSON and not yet validated. */
export type RequestBody = Record<string, unknown>

/** @throws AuthError INVALID_ARGUMENT when the field is not a string; a field that is `null` counts as missing */
export function readString(body: RequestBody, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  ensure(typeof value === 'string', `INVALID_ARGUMENT : ${name} must be a string`)
  return value
}

/** @throws AuthError INVALID_ARGUMENT when the field is not a boolean; a field that is `null` counts as missing */
export function readBoolean(body: RequestBody, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  ensure(typeof value === 'boolean', `INVALID_ARGUMENT : ${name} must be a boolean`)
  return value
}

/**
 * @returns an empty list when the field is missing or `null`
 * @throws AuthError INVALID_ARGUMENT when the field is not a list of strings
 */
export function readStrings(body: RequestBody, name: string): string[] {
  const value = body[name] ?? []
  const isValid = Array.isArray(value) && value.every(item => typeof item === 'string')
  ensure(isValid, `INVALID_ARGUMENT : ${name} must be a list of strings`)
  return value
}

/**
 * @returns the email in lower case, the form in which accounts are stored
 * @throws AuthError INVALID_EMAIL
 */
export function normalizeEmail(email: string): string {
  ensure(/^[^@\s]+@[^@\s]+$/.test(email), 'INVALID_EMAIL')
  return email.toLowerCase()
}
