import { browserPage } from '../platform/page.ts'
import { currentSession, signInAsGuest } from '../platform/session.ts'
import { isStaffPath } from '../routes/links.ts'

/**
 * Signs the visitor in as a guest, unless somebody is signed in or the page is the login or the admin area.
 * @returns `false` if the sign-in failed and must be retried after a pause, otherwise `true`. On a page that is offline
 * or hidden, the result is also `true`: this function is called again when the page goes online or becomes visible
 */
export async function signInVisitor(): Promise<boolean> {
  if (!browserPage.online() || isStaffPath(window.location.pathname)) return true
  if ((await currentSession()) !== null) return true
  const result = await signInAsGuest()
  if (!result.ok) console.warn(`No se ha logeado: ${result.code}`)
  return result.ok || !browserPage.visible()
}
