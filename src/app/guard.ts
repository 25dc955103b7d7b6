import { type LoaderFunction, redirect, redirectDocument } from 'react-router-dom'
import type { LoginData } from '../features/login/login-screen.tsx'
import { currentSession, signOut } from '../platform/session.ts'
import { mayOpen } from '../routes/access.ts'
import { links } from '../routes/links.ts'

/**
 * Loaders that check a navigation before its screen is loaded. The tenant is known by then; the session is read from this
 * device's store, so that no loader waits for the network.
 */
type TenantAddress = { tenantId: string; subdomain: string | null }

/**
 * Loader of the admin area. Without a session it redirects to the login. A guest is signed out first, which reloads the page
 * and leaves the outbox as it is. Staff without the right to edit pass: the screen tells them.
 */
export const guardAdmin =
  ({ tenantId }: TenantAddress): LoaderFunction =>
  async ({ request }) => {
    const session = await currentSession()
    if (!mayOpen('login', session)) return null
    const { pathname, search } = new URL(request.url)
    const login = links.login({ TENANT: tenantId, from: pathname + search })
    if (!session) return redirect(login)
    await signOut()
    return redirectDocument(login)
  }

/** Loader of the login, which redirects staff who are signed in. The restaurant can be chosen where the host names none. */
export const guardLogin =
  ({ subdomain }: TenantAddress): LoaderFunction =>
  async () => {
    const data: LoginData = { choosesTenant: subdomain === null || subdomain === 'admin' }
    if (mayOpen('login', await currentSession())) return data
    return redirect(subdomain === 'admin' ? links.admin() : links.menu())
  }

/** Loader of all other routes: an unknown address with `/admin` in it, such as `/comedor/admin`, leads to the admin area. */
export const redirectToAdmin: LoaderFunction = ({ request }) =>
  new URL(request.url).pathname.includes(links.admin()) ? redirect(links.admin()) : null
