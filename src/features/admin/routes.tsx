import type { RouteObject } from 'react-router-dom'

/** The id of the route to which `addSectionRoutes` adds the routes of the sections. */
const shellRouteId = 'admin'

/**
 * The routes of the admin area that exist before the sections are loaded. `AdminShell` checks the user's permission.
 */
export const adminRoutes: RouteObject[] = [
  {
    id: shellRouteId,
    lazy: async () => ({ Component: (await import('./shell/admin-shell.tsx')).AdminShell }),
    children: [{ index: true, lazy: async () => ({ Component: (await import('./home/home-screen.tsx')).HomeScreen }) }],
  },
]

/** Adds the routes of the sections. They are loaded on demand, because guests and waiters do not need them. */
export async function addSectionRoutes(patch: (routeId: string, children: RouteObject[]) => void): Promise<void> {
  patch(shellRouteId, (await import('./section-routes.tsx')).sectionRoutes)
}
