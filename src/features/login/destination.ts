import type { Role } from '../../../domain/permissions.ts'

/** Where somebody goes after signing in: where they wanted to, if that is a path of ours, else where their work is. */
export function chooseDestination(from: string | null, role: Role): string {
  if (from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')) return from
  return role === 'admin' || role === 'manager' ? '/admin' : '/table'
}
