import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { adminRoutes } from '../features/admin/routes.tsx'
import { whenWordsLoaded } from '../i18n/dictionary.ts'
import type { BootResult } from '../platform/boot-result.ts'
import { links } from '../routes/links.ts'
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
        { path: links.tables(), lazy: firstTables, loader },
        { path: links.tables(':idDepartment'), lazy: tables, loader },
        { path: links.order(':idDepartment', ':idOrder'), lazy: order, loader },
        { path: links.device(), lazy: device, loader },
        { path: links.receive(), lazy: receive, loader },
        { path: links.menu(':idDepartment?', ':idCustomer?'), lazy: menu, loader },
        { path: '*', Component: NotFoundScreen, loader },
      ],
    },
  ]
}

export const createRouter = (ready: ReadyBoot) => createBrowserRouter(createRoutes(ready))
