import { randomUUID } from 'node:crypto'
import { callByHttp, signInByHttp } from '../support/device.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const sections = [
  '',
  '/Productos',
  '/Categorias',
  '/Modificadores',
  '/Departamentos',
  '/Departamentos/comedor/qr',
  '/Departamentos/comedor/plano',
  '/Clientes',
  '/Bitacora',
  '/Usuarios',
  '/Ajustes',
  '/Datos',
  '/Idiomas',
]
const change = { collection: 'products', op: 'delete', id: 'chistorra' }

for (const user of ['mesero', 'cocina', 'caja']) {
  test(`the user ${user}, who is not a manager, can neither see the admin screens nor call the cloud functions catalog and tableCodes`, async ({
    waiter,
    server,
  }) => {
    const tablet = await waiter()
    await tablet.signsIn(user)
    for (const section of sections) {
      await tablet.page.goto(`${tablet.origin}/admin${section}`)
      await expect(tablet.page.getByText('Esto no le corresponde')).toBeVisible()
      await expect(tablet.page.getByRole('table')).toHaveCount(0)
      await expect(tablet.page.getByRole('button', { name: /^Nuev[oa]/ })).toHaveCount(0)
    }
    const token = await signInByHttp(server.port, 'demo', user)
    const edit = { tenant: 'demo', changeId: randomUUID(), changes: [change] }
    expect(await callByHttp(server.port, 'catalog', edit, token)).toMatchObject({ status: 403 })
    expect(await callByHttp(server.port, 'tableCodes', { tenant: 'demo', tableIds: [] }, token)).toMatchObject({
      status: 403,
    })
  })
}

test('a manager of the tenant golf does not find a product of the tenant demo', async ({ waiter }) => {
  const manager = await Manager.signsIn(await waiter({ tenant: 'golf' }))
  await manager.opens('Productos', '?filas=todas')
  await expect(manager.page.getByText('Club Los Encinos')).toBeVisible()
  await manager.searches('tacos de lechón')
  await expect(manager.page.getByRole('heading', { name: 'Nada con “tacos de lechón”' })).toBeVisible()
})
