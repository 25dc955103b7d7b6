import { browserPage } from '../platform/page.ts'
import { currentSession, signInAsGuest } from '../platform/session.ts'
import { isStaffPath } from '../routes/links.ts'

/**
 * Signs a visitor of the menu in as a guest, unless somebody is signed in.
 * @returns false if the caller must retry; while the page is offline or hidden, its next change starts a retry instead
 */
export async function signInVisitor(): Promise<boolean> {
  if (!browserPage.online() || isStaffPath(window.location.pathname)) return true
  if ((await currentSession()) !== null) return true
  const result = await signInAsGuest()
  if (!result.ok) console.warn(`No se ha logeado: ${result.code}`)
  return result.ok || !browserPage.visible()
}
