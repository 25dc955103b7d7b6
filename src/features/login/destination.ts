import type { Role } from '../../../domain/permissions.ts'

/**
 * Where a user goes after signing in: to the path they wanted, if it is within this app, else to the start page of
 * their role.
 */
export function chooseDestination(from: string | null, role: Role): string {
  if (from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')) return from
  return role === 'admin' || role === 'manager' ? '/admin' : '/table'
}
