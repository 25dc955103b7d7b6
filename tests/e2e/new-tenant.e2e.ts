import type { Order } from '../../domain/order.ts'
import { operate, passwordIn, readTenant } from '../support/operator.ts'
import { expect, test } from './support/fixtures.ts'

test('a restaurant created while the server runs can take orders; a dish added offline before the restaurant is paused reaches the server once, after the pause', async ({
  waiter,
  server,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const create = 'create encina --name Encina --currency MXN --time-zone America/Mexico_City --admin ines'
  const lines = await operate(server.port, `${create} --from restaurante`)
  const ines = await waiter({ tenant: 'encina' })
  await ines.signsIn('ines', passwordIn(lines))
  await ines.opensTable('Mesa 4')
  await ines.adds('Chistorra')
  await ines.sends()
  await ines.waitUntilReadyForOffline()

  await ines.goesOffline()
  await ines.adds('Elote asado')
  await operate(server.port, 'disable encina')
  await ines.comesOnline()
  const notice = ines.page.getByRole('alert').filter({ hasText: 'en pausa' })
  await expect(notice).toHaveText(
    'Encina está en pausa. Lo que esta tableta no ha enviado se conserva y saldrá al volver.',
  )
  await ines.page.reload()
  await expect(notice).toBeVisible()
  const send = ines.page.getByRole('button', { name: /^(Enviar|Guardar \d+ aquí)/ })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(ines.line('Elote asado')).toContainText('Solo en esta tableta')

  await operate(server.port, 'enable encina')
  await ines.waitUntilSynced()
  await expect(notice).toBeHidden()
  const documents = Object.entries(await readTenant(server.port, 'encina'))
  const orders = documents.filter(([path]) => path.includes('/orders/')).map(([, order]) => order as unknown as Order)
  const names = orders.flatMap(order => Object.values(order.lines).map(line => line.name))
  expect(names.sort()).toEqual([expect.stringMatching(/^Chistorra/), expect.stringMatching(/^Elote asado/)])
})
