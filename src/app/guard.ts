import { type LoaderFunction, redirect, redirectDocument } from 'react-router-dom'
import type { LoginData } from '../features/login/login-screen.tsx'
import { currentSession, signOut } from '../platform/session.ts'
import { mayOpen } from '../routes/access.ts'
import { links } from '../routes/links.ts'

// Route loaders that check a navigation before its screen is loaded. They read the session from this device's store, so
// they do not wait for the network.

/** The tenant of this page. `subdomain` is that of the host name: the tenant's, `admin`, or `null` if it has none. */
type TenantAddress = { tenantId: string; subdomain: string | null }

/**
 * Loader of the admin area. Redirects visitors without a session to the login, and guests too, after signing them out.
 * Signing out needs a reload of the page and deletes no unsent commands. All staff pass: the screen explains a missing
 * permission.
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

/** Loader of the login. Redirects staff who are already signed in. */
export const guardLogin =
  ({ subdomain }: TenantAddress): LoaderFunction =>
  async () => {
    const data: LoginData = { choosesTenant: subdomain === null || subdomain === 'admin' }
    if (mayOpen('login', await currentSession())) return data
    return redirect(subdomain === 'admin' ? links.admin() : links.menu())
  }

/**
 * Loader of all other routes. Redirects an address that contains `/admin`, such as `/comedor/admin`, to the admin area.
 */
export const redirectToAdmin: LoaderFunction = ({ request }) =>
  new URL(request.url).pathname.includes(links.admin()) ? redirect(links.admin()) : null
