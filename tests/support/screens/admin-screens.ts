import { zipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'

type AdminScreen = {
  name: string
  user?: string
  tenant?: string
  path: string
  /** Runs after `path` was opened: taps and waits until the page shows the wanted state. */
  reachState(page: Page): Promise<unknown>
  /** If true, each visit gets a new device. Needed if a visit changes the device, for example cuts its network. */
  needsOwnDevice?: true
}

const makePhoto = (): Promise<Buffer> =>
  sharp('emulator/seed/images/taco.svg', { density: 900 })
    .resize(1_400)
    .extend({ top: 200, bottom: 300, left: 500, right: 900, background: '#b98d5e' })
    .flatten({ background: '#b98d5e' })
    .jpeg()
    .toBuffer()

const form = (page: Page) => page.locator('form').filter({ has: page.getByRole('button', { name: 'Guardar' }) })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const action = (page: Page, name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name })
const planTable = (page: Page, name: string) => page.getByRole('application').getByRole('button', { name, exact: true })
const seesDialog = (page: Page) => page.getByRole('dialog').last().waitFor()

async function seesList(page: Page): Promise<void> {
  await page.getByRole('table').waitFor()
  await page.getByText('Al día').first().waitFor()
}

async function seesForm(page: Page): Promise<void> {
  await field(page, 'Nombre').waitFor()
  await page.getByText('Al día').first().waitFor()
}

async function seesReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aplicar' }).first().waitFor()
  await page.getByText('Al día').first().waitFor()
}

async function selectsPage(page: Page): Promise<void> {
  await seesList(page)
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check()
}

const products: AdminScreen[] = [
  { name: 'admin-products', path: '/admin/Productos', reachState: seesList },
  {
    name: 'admin-product',
    path: '/admin/Productos?depto=comedor&categoria=de-la-brasa',
    reachState: async page => {
      await seesList(page)
      for (const name of ['Chistorra', 'Costilla de res', 'Rib eye']) {
        await row(page, name).getByRole('checkbox').check()
      }
      await row(page, 'Tacos de lechón').getByRole('button').click()
      await seesForm(page)
    },
  },
  {
    name: 'admin-product-new',
    path: '/admin/Productos?categoria=entradas&id=nuevo',
    reachState: async page => {
      await seesForm(page)
      await field(page, 'Nombre').fill('Esquites con tuétano')
      await field(page, 'Descripción').fill('Con epazote, limón y chile de árbol.')
      await field(page, 'Precio').fill('1,148.50')
      await form(page).getByText('En inglés', { exact: true }).click()
      await field(page, 'Nombre en inglés').fill('Street corn with bone marrow')
    },
  },
  {
    name: 'admin-product-wrong',
    path: '/admin/Productos?id=nuevo',
    reachState: async page => {
      await seesForm(page)
      await field(page, 'Precio').fill('38s.00')
      await form(page).getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Solo números').waitFor()
    },
  },
  {
    name: 'admin-product-crop',
    path: '/admin/Productos?id=chistorra',
    reachState: async page => {
      await seesForm(page)
      const file = { name: 'plato.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() }
      await form(page).locator('input[type=file]').setInputFiles(file)
      await page.getByRole('dialog', { name: 'Recortar la foto' }).locator('img').waitFor()
    },
  },
  {
    name: 'admin-product-leave',
    path: '/admin/Productos?id=chistorra',
    reachState: async page => {
      await seesForm(page)
      await field(page, 'Precio').fill('175')
      await form(page).getByRole('button', { name: 'Cancelar' }).click()
      await seesDialog(page)
    },
  },
  {
    name: 'admin-product-remove',
    path: '/admin/Productos?id=chistorra',
    reachState: async page => {
      await seesForm(page)
      await form(page).getByRole('button', { name: 'Eliminar' }).click()
      await seesDialog(page)
    },
  },
  {
    name: 'admin-product-conflict',
    path: '/admin/Productos?id=camote-asado',
    reachState: async page => {
      await seesForm(page)
      await field(page, 'Precio').fill('101')
      await field(page, 'Descripción').fill('Con mantequilla de la casa.')
      const colleague = await page.context().newPage()
      await colleague.goto(page.url())
      await seesForm(colleague)
      await field(colleague, 'Precio').fill(String(110 + Math.floor(Math.random() * 80)))
      await form(colleague).getByRole('button', { name: 'Guardar' }).click()
      await colleague.getByText('En los dispositivos conectados').waitFor()
      await colleague.close()
      await form(page).getByRole('button', { name: 'Comparar' }).click()
      await seesDialog(page)
    },
  },
  {
    name: 'admin-products-selected',
    path: '/admin/Productos?categoria=vinos',
    reachState: selectsPage,
  },
  {
    name: 'admin-products-bulk',
    path: '/admin/Productos?categoria=vinos',
    reachState: async page => {
      await selectsPage(page)
      await action(page, 'Precio').click()
      await page.getByLabel('Porcentaje').fill('5')
    },
  },
  {
    name: 'admin-products-undo',
    path: '/admin/Productos?categoria=postres',
    reachState: async page => {
      await seesList(page)
      await row(page, 'Raspado de tamarindo').getByRole('checkbox').check()
      await action(page, /^(Marcar agotado|A la venta)$/).click()
      await page.getByText('En los dispositivos conectados').waitFor()
    },
  },
  {
    name: 'admin-products-order',
    path: '/admin/Productos?categoria=postres',
    reachState: async page => {
      await seesList(page)
      await page.getByRole('button', { name: 'Ordenar' }).click()
      await seesDialog(page)
    },
  },
  {
    name: 'admin-products-nothing',
    path: '/admin/Productos?q=pozolle',
    reachState: page => page.getByText('Nada con').waitFor(),
  },
  {
    name: 'admin-product-unknown',
    path: '/admin/Productos?id=no-existe',
    reachState: async page => {
      await page.getByRole('heading').first().waitFor()
      await page.getByText('Al día').first().waitFor()
    },
  },
  {
    name: 'admin-products-offline',
    path: '/admin/Productos?id=chistorra',
    needsOwnDevice: true,
    reachState: async page => {
      await seesForm(page)
      await page.context().setOffline(true)
      await page.getByText('solo lectura').first().waitFor()
    },
  },
]

const screens: AdminScreen[] = [
  {
    name: 'admin',
    path: '/admin',
    reachState: async page => {
      await page.getByRole('heading', { name: 'Por atender' }).waitFor()
      await page.getByText('Al día').first().waitFor()
    },
  },
  ...products,
  { name: 'admin-categories', path: '/admin/Categorias', reachState: seesList },
  { name: 'admin-category', path: '/admin/Categorias?id=entradas', reachState: seesForm },
  { name: 'admin-modifiers', path: '/admin/Modificadores', reachState: seesList },
  { name: 'admin-modifier', path: '/admin/Modificadores?id=salsas', reachState: seesForm },
  { name: 'admin-departments', path: '/admin/Departamentos', reachState: seesList },
  { name: 'admin-department', path: '/admin/Departamentos?id=comedor', reachState: seesForm },
  { name: 'admin-holes', tenant: 'golf', path: '/admin/Departamentos?id=campo', reachState: seesForm },
  { name: 'admin-stations', path: '/admin/Estaciones', reachState: seesList },
  { name: 'admin-station', path: '/admin/Estaciones?id=cocina-caliente', reachState: seesForm },
  {
    name: 'admin-kitchen-settings',
    path: '/admin/Estaciones',
    reachState: async page => {
      await seesList(page)
      await page.getByRole('button', { name: 'Ajustes de cocina' }).click()
      await seesDialog(page)
    },
  },
  { name: 'admin-customers', tenant: 'golf', path: '/admin/Clientes', reachState: seesList },
  {
    name: 'admin-customer',
    tenant: 'golf',
    path: '/admin/Clientes?id=socio-0412',
    reachState: async page => {
      await seesForm(page)
      await field(page, 'Límite de su cuenta').fill('ocho')
      await field(page, 'Número').fill('0007')
      await field(page, 'Notas').fill('Prefiere la terraza; firma también su hija Daniela.')
      await form(page).getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Revise 2 campos').waitFor()
    },
  },
  {
    name: 'admin-staff',
    path: '/admin/Usuarios',
    reachState: page => page.getByRole('region', { name: 'Personas' }).waitFor(),
  },
  {
    name: 'admin-person',
    path: '/admin/Usuarios',
    reachState: async page => {
      await page.getByRole('button', { name: /^Lucía/ }).click()
      await seesDialog(page)
    },
  },
  {
    name: 'admin-setup',
    user: 'admin',
    path: '/admin/Puesta',
    reachState: async page => {
      await page.getByRole('button', { name: /^Mesas/ }).click()
      await page.getByRole('button', { name: 'Crear 12 mesas' }).waitFor()
    },
  },
  {
    name: 'admin-import',
    path: '/admin/Importar',
    reachState: page => page.getByText('Aún no se ha importado nada.').waitFor(),
  },
  { name: 'admin-import-columns', path: '/admin/Importar', reachState: page => pastesMenu(page) },
  {
    name: 'admin-import-review',
    path: '/admin/Importar',
    reachState: async page => {
      await pastesMenu(page)
      await page.getByRole('button', { name: 'Ver la vista previa' }).click()
      await page.getByText(/nuevos · /).waitFor()
    },
  },
  {
    name: 'admin-import-members-columns',
    path: '/admin/Importar',
    reachState: page => pastesCells(page, pastedMembers),
  },
  {
    name: 'admin-import-members-review',
    path: '/admin/Importar',
    reachState: async page => {
      await pastesCells(page, pastedMembers)
      await page.getByRole('button', { name: 'Ver la vista previa' }).click()
      await page.getByText(/nuevos · /).waitFor()
    },
  },
  {
    name: 'admin-import-photos',
    path: '/admin/Importar',
    reachState: async page => {
      const buffer = Buffer.from(
        zipSync({ 'Fotos/agua-mineral.jpg': new Uint8Array(3), 'Fotos/IMG_0412.jpg': new Uint8Array(4) }),
      )
      const input = page.locator('input[accept*=zip]')
      await input.setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer })
      await page.getByText(/para subir/).waitFor()
    },
  },
  {
    name: 'admin-translations',
    path: '/admin/Idiomas',
    reachState: async page => {
      await page.getByRole('switch', { name: 'Solo lo que falta' }).click()
      await page.getByRole('textbox').first().fill('Draft')
      await page.getByRole('button', { name: 'Guardar 1 texto' }).waitFor()
    },
  },
  {
    name: 'admin-data',
    user: 'admin',
    path: '/admin/Datos',
    reachState: page => page.getByRole('button', { name: 'Guardar copia' }).waitFor(),
  },
  {
    name: 'admin-data-restore',
    user: 'admin',
    path: '/admin/Datos',
    reachState: async page => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Guardar copia' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Elegir la copia' }).click()
      await (await chooser).setFiles(await (await saved).path())
      await page.getByText('No hay nada que restaurar: todo está igual.').waitFor()
    },
  },
  {
    name: 'admin-log',
    path: '/admin/Bitacora',
    reachState: page => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  { name: 'admin-settings', user: 'admin', path: '/admin/Ajustes', reachState: seesForm },
  {
    name: 'admin-settings-look',
    user: 'admin',
    path: '/admin/Ajustes',
    reachState: async page => {
      await seesForm(page)
      await field(page, 'Color de botones y títulos').fill('#3fbf7f')
    },
  },
  {
    name: 'admin-settings-lists',
    user: 'admin',
    path: '/admin/Ajustes',
    reachState: async page => {
      await seesForm(page)
      await page.getByRole('button', { name: 'Agregar motivo' }).click()
      await page.getByRole('button', { name: 'Cambiar la lista' }).click()
      await form(page).getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Revise 1 campo').waitFor()
    },
  },
  {
    name: 'admin-settings-read',
    path: '/admin/Ajustes',
    reachState: page => page.getByText('Solo administración cambia').waitFor(),
  },
  {
    name: 'admin-codes',
    path: '/admin/Departamentos/comedor/qr',
    reachState: page =>
      page
        .getByRole('img', { name: /^Código QR/ })
        .first()
        .waitFor(),
  },
  {
    name: 'admin-codes-tent',
    path: '/admin/Departamentos/comedor/qr',
    reachState: async page => {
      await page.getByText('Carpa A6', { exact: true }).click()
      await page.getByText('Los dos', { exact: true }).click()
      await page.getByText('Terraza', { exact: true }).click()
      await page.getByText('22 códigos en 22 hojas').waitFor()
    },
  },
  {
    name: 'admin-plan',
    path: '/admin/Departamentos/comedor/plano',
    reachState: async page => {
      await planTable(page, 'Mesa 4').waitFor()
      await page.getByText('Al día').first().waitFor()
    },
  },
  {
    name: 'admin-plan-draft',
    path: '/admin/Departamentos/comedor/plano',
    reachState: async page => {
      await planTable(page, 'Mesa 4').waitFor()
      await page.getByText('Al día').first().waitFor()
      for (const decor of ['Muro', 'Barra', 'Puerta'])
        await page.getByRole('button', { name: decor, exact: true }).click()
      await page.getByRole('button', { name: 'Nuevo salón' }).click()
      await page.getByRole('tab', { name: 'Comedor' }).click()
      await planTable(page, 'Mesa 12').press('r')
      await page.getByText('5 cambios sin publicar').waitFor()
    },
  },
  { name: 'admin-review', path: '/admin/Revision', reachState: seesReview },
  {
    name: 'admin-review-dismiss',
    path: '/admin/Revision',
    reachState: async page => {
      await seesReview(page)
      await page.getByRole('button', { name: 'Descartar' }).first().click()
      await seesDialog(page)
    },
  },
  {
    name: 'admin-review-empty',
    tenant: 'golf',
    path: '/admin/Revision',
    reachState: page => page.getByRole('heading', { name: 'Nada por revisar' }).waitFor(),
  },
]

/** Cells from a menu of another system. Some have mistakes, which the preview of the import must show. */
const pastedMenu = `Clave,Nombre,Categoría,Descripción,Precio,Tamaño,"modificador - ""Endulzante"""
pizza,Pizza napolitana,De la brasa,Mozzarella y albahaca,120,Chica,N
pizza,,,,190,Grande,
cafe,Café de la sierra,Bebidas calientes,De Coatepec,variable,,Y
flan,Flan de cajeta,Postres,,"1,234,50",,N
pan,,Postres,,35,,N
chamorro,Chamorro al carbón,Postrez,Con tortillas,312,,N
agua,Agua de jamaica,Aguas frescas,,,,N`

const pastedMembers = `Nombre,Número,Teléfono,Límite,Correo,Puntos
Abril Núñez Villarreal,2042,+52 81 5555 0101,"2,500.00",abril@example.com,12
Bruno Sada,2043,,,,
Bruno Sada Treviño,2042,,,,
Carmen Treviño,,81 5555 0103,,carmen@,
Dora Garza,1001,,mucho,,`

const pastesMenu = (page: Page): Promise<void> => pastesCells(page, pastedMenu)

async function pastesCells(page: Page, cells: string): Promise<void> {
  await page.getByRole('button', { name: 'Pegar celdas' }).click()
  await page.getByLabel('Celdas copiadas de su hoja').fill(cells)
  await page.getByRole('button', { name: 'Leer las celdas' }).click()
  await page.getByRole('button', { name: 'Ver la vista previa' }).waitFor()
}

/** The signed-in user is a manager of the tenant `demo`, unless the screen names another user or tenant. */
export const adminScreens = screens.map(({ tenant = 'demo', user = 'gerente', ...screen }) => ({
  ...screen,
  tenant,
  user,
}))
