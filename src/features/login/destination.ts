import type { Role } from '../../../domain/permissions.ts'
import { mayOpen } from '../../routes/access.ts'
import { links } from '../../routes/links.ts'

/**
 * Where a user goes after signing in: to the path they wanted, if it is within this app, else to the start page of
 * their role.
 */
export function chooseDestination(from: string | null, role: Role): string {
  if (from && /^\/(?![/\\])/.test(from) && !from.startsWith(links.login())) return from
  return mayOpen('admin', { role }) ? links.admin() : links.tables()
}
