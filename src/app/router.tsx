import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { adminRoutes } from '../features/admin/routes.tsx'
import { whenWordsLoaded } from '../i18n/dictionary.ts'
import type { BootResult } from '../platform/boot-result.ts'
import { isStaffPath, links } from '../routes/links.ts'
import { AppFrame } from './app-frame.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { guardAdmin, guardLogin, redirectToAdmin } from './guard.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

type ReadyBoot = Pick<Extract<BootResult, { kind: 'ready' }>, 'tenantId' | 'subdomain' | 'updates'>

/** Loads the code and the texts of a screen when its route is first opened. */
const screen = (load: () => Promise<ComponentType>) => async () => {
  const Component = await load()
  await whenWordsLoaded()
  return { Component }
}

const menu = screen(async () => (await import('../features/menu/menu-screen.tsx')).MenuScreen)
const login = screen(async () => (await import('../features/login/login-screen.tsx')).LoginScreen)
const firstTables = screen(async () => (await import('./table-routes.tsx')).FirstDepartmentRoute)
const tables = screen(async () => (await import('./table-routes.tsx')).TablesRoute)
const order = screen(async () => (await import('./table-routes.tsx')).OrderRoute)
const device = screen(async () => (await import('./device-routes.tsx')).DeviceRoute)
const receive = screen(async () => (await import('./device-routes.tsx')).ReceiveRoute)

const menuPath = links.menu(':idDepartment?', ':idCustomer?')

/** The screens outside the login and the admin area. */
const screens = [
  { path: links.tables(), lazy: firstTables },
  { path: links.tables(':idDepartment'), lazy: tables },
  { path: links.order(':idDepartment', ':idOrder'), lazy: order },
  { path: links.device(), lazy: device },
  { path: links.receive(), lazy: receive },
  { path: menuPath, lazy: menu },
]

function createRoutes(ready: ReadyBoot): RouteObject[] {
  const loader = redirectToAdmin
  return [
    {
      ErrorBoundary: CrashScreen,
      HydrateFallback: LoadingScreen,
      element: <AppFrame updates={ready.updates} />,
      children: [
        { path: links.login(), lazy: login, loader: guardLogin(ready) },
        {
          path: links.admin(),
          loader: guardAdmin(ready),
          // The query string holds only filters and the id of the open record, so a change of the query string need not
          // run the loader again.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          children: adminRoutes,
        },
        ...screens.map(each => ({ ...each, loader })),
        { path: '*', Component: NotFoundScreen, loader },
      ],
    },
  ]
}

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Creates the router once per page, because a new router begins to load the first screen again. */
export const routerFor = (ready: ReadyBoot) => {
  router ??= createBrowserRouter(createRoutes(ready))
  return router
}

/** Resolves when the code and the texts of the first screen are loaded, or could not be loaded. */
export const whenScreenLoaded = (ready: ReadyBoot) =>
  new Promise<void>(resolve => {
    const created = routerFor(ready)
    if (created.state.initialized) resolve()
    else created.subscribe(state => state.initialized && resolve())
  })

const screenAtAddress = () =>
  isStaffPath(window.location.pathname) ? undefined : matchRoutes(screens, window.location)?.at(-1)

/** Starts to load the code of the screen at this address. */
export function preloadScreen(): void {
  // The router loads the code again and shows the error.
  screenAtAddress()
    ?.route.lazy()
    .catch(() => {})
}

/** The department in the address of the menu, or `undefined` without a department; `null` at other addresses. */
export function menuDepartment(): string | undefined | null {
  const match = screenAtAddress()
  return match?.route.path === menuPath ? match.params.idDepartment : null
}
