import { ensure } from './errors.ts'

export type Body = Record<string, unknown>

/** A field that is a string or missing. @throws AuthError INVALID_ARGUMENT for anything else */
export function readString(body: Body, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  ensure(typeof value === 'string', `INVALID_ARGUMENT : ${name} must be a string`)
  return value
}

export function readBoolean(body: Body, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  ensure(typeof value === 'boolean', `INVALID_ARGUMENT : ${name} must be a boolean`)
  return value
}

/** @throws AuthError INVALID_ARGUMENT unless it is missing or a list of strings */
export function readStrings(body: Body, name: string): string[] {
  const value = body[name] ?? []
  const fits = Array.isArray(value) && value.every(item => typeof item === 'string')
  ensure(fits, `INVALID_ARGUMENT : ${name} must be a list of strings`)
  return value
}

/** @throws AuthError INVALID_EMAIL. Returned in lower case, as it is kept. */
export function normalizeEmail(email: string): string {
  ensure(/^[^@\s]+@[^@\s]+$/.test(email), 'INVALID_EMAIL')
  return email.toLowerCase()
}
