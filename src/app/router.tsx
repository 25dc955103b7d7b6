import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { adminRoutes } from '../features/admin/routes.tsx'
import type { BootResult } from '../platform/boot-result.ts'
import { CrashScreen } from './crash-screen.tsx'
import { Frame } from './frame.tsx'
import { anywhere, loginGate, staffOnly } from './guard.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

type Ready = Pick<Extract<BootResult, { kind: 'ready' }>, 'tenantId' | 'subdomain' | 'updates'>

/** Every screen is loaded when it is first opened. */
const menu = async () => ({ Component: (await import('../features/menu/menu-screen.tsx')).MenuScreen })
const login = async () => ({ Component: (await import('../features/login/login-screen.tsx')).LoginScreen })
const tables = async () => ({ Component: (await import('./table-routes.tsx')).TablesRoute })
const order = async () => ({ Component: (await import('./table-routes.tsx')).OrderRoute })
const device = async () => ({ Component: (await import('./device-routes.tsx')).DeviceRoute })
const receive = async () => ({ Component: (await import('./device-routes.tsx')).ReceiveRoute })
const firstTables = async () => ({ Component: (await import('./table-routes.tsx')).FirstDepartment })

function routesFor(ready: Ready): RouteObject[] {
  return [
    {
      ErrorBoundary: CrashScreen,
      HydrateFallback: LoadingScreen,
      element: <Frame updates={ready.updates} />,
      children: [
        { path: '/login', lazy: login, loader: loginGate(ready) },
        {
          path: '/admin',
          loader: staffOnly(ready),
          // What is looked at within a section is in its address; it changes nobody's rights.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          children: adminRoutes,
        },
        { path: '/table', lazy: firstTables, loader: anywhere },
        { path: '/table/:idDepartment', lazy: tables, loader: anywhere },
        { path: '/table/:idDepartment/:idOrder', lazy: order, loader: anywhere },
        { path: '/dispositivo', lazy: device, loader: anywhere },
        { path: '/dispositivo/recibir', lazy: receive, loader: anywhere },
        { path: '/:idDepartment?/:idCustomer?', lazy: menu, loader: anywhere },
        { path: '*', Component: NotFoundScreen, loader: anywhere },
      ],
    },
  ]
}

export const createRouter = (ready: Ready) => createBrowserRouter(routesFor(ready))
