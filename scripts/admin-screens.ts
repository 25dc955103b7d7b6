import type { Page } from 'playwright'

/** What a person would wait for, and do, before looking at a page of the admin area. */
type AdminScreen = { name: string; tenant?: string; path: string; ready(page: Page): Promise<unknown> }

const form = (page: Page) => page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar' }) })
const list = (page: Page) => page.getByRole('table').waitFor()
const open = (page: Page) => form(page).getByLabel('Nombre', { exact: true }).waitFor()

const screens: AdminScreen[] = [
  { name: 'admin', path: '/admin', ready: page => page.getByRole('heading', { name: 'Por atender' }).waitFor() },
  { name: 'admin-products', path: '/admin/Productos', ready: list },
  { name: 'admin-product', path: '/admin/Productos?id=tacos-de-lechon-confitado', ready: open },
  {
    name: 'admin-product-wrong',
    path: '/admin/Productos?id=nuevo',
    ready: async page => {
      await form(page).getByLabel('Precio', { exact: true }).fill('38s.00')
      await form(page).getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Solo números').waitFor()
    },
  },
  {
    name: 'admin-products-bulk',
    path: '/admin/Productos?categoria=vinos',
    ready: async page => {
      await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Precio' }).click()
      await page.getByLabel('Porcentaje').fill('5')
    },
  },
  {
    name: 'admin-products-order',
    path: '/admin/Productos?categoria=postres',
    ready: async page => {
      await page.getByRole('button', { name: 'Ordenar' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-products-nothing',
    path: '/admin/Productos?q=pozolle',
    ready: page => page.getByText('Nada con').waitFor(),
  },
  {
    name: 'admin-products-offline',
    path: '/admin/Productos?id=chistorra',
    ready: async page => {
      await open(page)
      await page.context().setOffline(true)
      await page.getByText('solo lectura').waitFor()
    },
  },
  { name: 'admin-categories', path: '/admin/Categorias?id=entradas', ready: open },
  { name: 'admin-modifiers', path: '/admin/Modificadores?id=salsas', ready: open },
  { name: 'admin-departments', path: '/admin/Departamentos?id=comedor', ready: open },
  { name: 'admin-holes', tenant: 'golf', path: '/admin/Departamentos?id=campo', ready: open },
  {
    name: 'admin-codes',
    path: '/admin/Departamentos/comedor/qr',
    ready: page =>
      page
        .getByRole('img', { name: /^Código QR/ })
        .first()
        .waitFor(),
  },
]

/** The admin area as a manager sees it. */
export const adminScreens = screens.map(({ tenant = 'demo', ...screen }) => ({ ...screen, tenant, user: 'gerente' }))
