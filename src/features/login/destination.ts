import type { Role } from '../../../domain/permissions.ts'
import { mayOpen } from '../../routes/access.ts'
import { links } from '../../routes/links.ts'

/**
 * Chooses the path to open after signing in: `from` if it is a path of this app and not the login page, else the start
 * page of the user's role.
 * @param from the path that the user wanted to open before being sent to the login page
 */
export function chooseDestination(from: string | null, role: Role): string {
  if (from && /^\/(?![/\\])/.test(from) && !from.startsWith(links.login())) return from
  if (role === 'kitchen') return links.kitchen()
  return mayOpen('admin', { role }) ? links.admin() : links.tables()
}
