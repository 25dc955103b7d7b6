import { type LoaderFunction, redirect, redirectDocument } from 'react-router-dom'
import type { LoginData } from '../features/login/login-screen.tsx'
import { currentSession, isGuest, signOut } from '../platform/session.ts'

/**
 * The navigation guard. Steps 1 and 2, the tenant and the session, were taken before the router was made; what is left
 * asks the device's own store alone and waits for no network.
 */
type Ready = { tenantId: string; subdomain: string | null }

/** `from` brings the person back to where they were going. */
function loginPath(tenantId: string, url: URL): string {
  const params = new URLSearchParams({ TENANT: tenantId, from: url.pathname + url.search })
  return `/login?${params}`
}

/** Step 3: nobody goes to the login; a guest is signed out, outbox kept, which reloads the page. */
export const staffOnly =
  ({ tenantId }: Ready): LoaderFunction =>
  async ({ request }) => {
    const session = await currentSession()
    if (session && !isGuest(session)) return null
    const login = loginPath(tenantId, new URL(request.url))
    if (!session) return redirect(login)
    await signOut()
    return redirectDocument(login)
  }

/**
 * Step 4, the login: whoever is signed in, guests apart, has nothing to do there. Where the host names no tenant, another
 * one can be chosen.
 */
export const loginGate =
  ({ subdomain }: Ready): LoaderFunction =>
  async () => {
    const session = await currentSession()
    const data: LoginData = { choosesTenant: subdomain === null || subdomain === 'admin' }
    if (!session || isGuest(session)) return data
    return redirect(subdomain === 'admin' ? '/admin' : '/')
  }

/** Step 4, all other routes: what only looks like the admin area is its home. */
export const anywhere: LoaderFunction = ({ request }) =>
  new URL(request.url).pathname.includes('/admin') ? redirect('/admin') : null
