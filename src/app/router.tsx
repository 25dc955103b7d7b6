import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { preloadMenu } from '../data/catalogue/preload-menu.ts'
import { addSectionRoutes, adminRoutes } from '../features/admin/routes.tsx'
import { whenWordsLoaded } from '../i18n/dictionary.ts'
import type { BootResult } from '../platform/boot-result.ts'
import { isStaffPath, links } from '../routes/links.ts'
import { AppFrame } from './app-frame.tsx'
import { CrashScreen } from './crash-screen.tsx'
import { guardAdmin, guardLogin, redirectToAdmin } from './guard.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

type ReadyBoot = Pick<Extract<BootResult, { kind: 'ready' }>, 'tenantId' | 'subdomain' | 'updates'>

/** Returns the `lazy` function of a route, which loads the code and the texts of its screen on the first visit. */
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
const payment = screen(async () => (await import('./payment-route.tsx')).PaymentRoute)
const closedChecks = screen(async () => (await import('./closed-checks-route.tsx')).ClosedChecksRoute)
const till = screen(async () => (await import('./till-routes.tsx')).TillRoute)
const day = screen(async () => (await import('./till-routes.tsx')).DayRoute)
const accounts = screen(async () => (await import('./accounts-route.tsx')).AccountsRoute)
const vouchers = screen(async () => (await import('./vouchers-route.tsx')).VouchersRoute)
const chooseStation = screen(async () => (await import('./kitchen-routes.tsx')).ChooseStationRoute)
const board = screen(async () => (await import('./kitchen-routes.tsx')).BoardRoute)
const device = screen(async () => (await import('./device-routes.tsx')).DeviceRoute)
const receive = screen(async () => (await import('./device-routes.tsx')).ReceiveRoute)

/** Reads the tables and orders of a department. Imported on demand, because guests do not need this code. */
const preloadDepartment = async (id: string) => (await import('../data/orders/preload-tables.ts')).preloadTables(id)

/**
 * The routes of all screens except the login and the admin area. `preload` reads from this device's database what the
 * screen shows, so that its first render can show it.
 */
const screens: { path: string; lazy: typeof menu; preload?(params: Params): Promise<void> }[] = [
  { path: links.tables(), lazy: firstTables },
  { path: links.tables(':idDepartment'), lazy: tables, preload: params => preloadDepartment(params.idDepartment!) },
  { path: links.order(':idDepartment', ':idOrder'), lazy: order },
  { path: links.payment(':idDepartment', ':idOrder'), lazy: payment },
  { path: links.closedChecks(), lazy: closedChecks },
  { path: links.till(), lazy: till },
  { path: links.day(), lazy: day },
  { path: links.vouchers(), lazy: vouchers },
  { path: links.accounts(), lazy: accounts },
  { path: links.kitchen(), lazy: chooseStation },
  { path: links.kitchen(':idStation'), lazy: board },
  { path: links.device(), lazy: device },
  { path: links.receive(), lazy: receive },
  {
    path: links.menu(':idDepartment?', ':idCustomer?'),
    lazy: menu,
    preload: params => preloadMenu(params.idDepartment),
  },
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
          // The loader checks who may open the path. The query string has only filters and the id of the open record,
          // so the loader need not run again when only the query string changes.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          children: adminRoutes,
        },
        ...screens.map(({ path, lazy }) => ({ path, lazy, loader })),
        { path: '*', Component: NotFoundScreen, loader },
      ],
    },
  ]
}

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Returns the router of the page. It is created only once, because a new router would load the first screen again. */
export const getRouter = (ready: ReadyBoot) => {
  router ??= createBrowserRouter(createRoutes(ready), {
    async patchRoutesOnNavigation({ path, patch }) {
      if (path.startsWith(`${links.admin()}/`)) await addSectionRoutes(patch)
    },
  })
  return router
}

/** Resolves when the code and the texts of the first screen are loaded, or have failed to load. */
export const whenScreenLoaded = (ready: ReadyBoot) =>
  new Promise<void>(resolve => {
    const created = getRouter(ready)
    if (created.state.initialized) resolve()
    else created.subscribe(state => state.initialized && resolve())
  })

const screenAtAddress = () =>
  isStaffPath(window.location.pathname) ? undefined : matchRoutes(screens, window.location)?.at(-1)

/** Starts to load the code of the screen at the current URL, except in the login and the admin area. */
export function preloadScreen(): void {
  // A failure is ignored here: the router loads the code again and then shows the error.
  screenAtAddress()
    ?.route.lazy()
    .catch(() => {})
}

/** Calls `preload` of the screen at the current URL, if it has one. This device's database must be open. */
export async function preloadRows(): Promise<void> {
  const match = screenAtAddress()
  await match?.route.preload?.(match.params)
}
