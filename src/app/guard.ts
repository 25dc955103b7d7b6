import { type LoaderFunction, redirect, redirectDocument } from 'react-router-dom'
import type { LoginData } from '../features/login/login-screen.tsx'
import { currentSession, signOut } from '../platform/session.ts'
import { mayOpen } from '../routes/access.ts'
import { links } from '../routes/links.ts'

// Route loaders: they run before a screen is shown and may redirect to another screen. Where they need the session,
// they read it from this device's database, without the network.

/**
 * The restaurant (tenant) that is open, and the subdomain of the host: for example `golf`, or `admin` on the host of
 * the admin area; `null` if the host has no subdomain.
 */
type TenantAddress = { tenantId: string; subdomain: string | null }

/**
 * Loader of the admin area. Redirects visitors who are not signed in to the login. A guest is signed out first; then
 * the login is opened with a full page load. All staff may pass; if they lack the permission, the screen shows a
 * message.
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

/** Loader of the login. Redirects signed-in staff to the admin area (on the subdomain `admin`) or to the menu. */
export const guardLogin =
  ({ subdomain }: TenantAddress): LoaderFunction =>
  async () => {
    const data: LoginData = { choosesTenant: subdomain === null || subdomain === 'admin' }
    if (mayOpen('login', await currentSession())) return data
    return redirect(subdomain === 'admin' ? links.admin() : links.menu())
  }

/**
 * Loader of all other routes. Redirects a path that contains `/admin`, for example `/comedor/admin`, to the admin area.
 */
export const redirectToAdmin: LoaderFunction = ({ request }) =>
  new URL(request.url).pathname.includes(links.admin()) ? redirect(links.admin()) : null
