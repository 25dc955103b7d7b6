import { zipSync } from 'fflate'
import { makeLargePhoto, makeRotatedJpeg, makeTransparentPng } from '../support/pictures.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const cardOf = ({ page }: Manager) => page.getByRole('region', { name: 'Fotos en un ZIP' })

async function choosesZip(manager: Manager, name: string, buffer: Buffer): Promise<void> {
  await manager.page.goto(`${manager.origin}/admin/Importar`)
  const chooser = manager.page.waitForEvent('filechooser')
  await cardOf(manager).getByRole('button', { name: 'Elegir ZIP' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer })
}

test('a manager imports product photos from a ZIP, retries a photo whose upload failed, and undoes the import', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  const card = cardOf(manager)
  const chooses = (name: string, buffer: Buffer) => choosesZip(manager, name, buffer)
  const zip = Buffer.from(
    zipSync({
      'Fotos/agua-mineral.jpg': await makeLargePhoto(),
      'Fotos/Chistorra.png': await makeTransparentPng(),
      'Fotos/Nada.jpg': await makeRotatedJpeg(),
    }),
  )
  const sent: number[] = []
  page.on('request', request => {
    if (request.url().endsWith('/upload')) sent.push(request.postDataBuffer()?.length ?? 0)
  })

  await test.step('A damaged ZIP and a ZIP without photos are each refused with a message.', async () => {
    await chooses('mala.zip', Buffer.from('no zip'))
    await expect(card.getByRole('alert')).toHaveText('El ZIP está dañado, o no es un ZIP.')
    await chooses('vacia.zip', Buffer.from(zipSync({ 'leeme.txt': new Uint8Array(3) })))
    await expect(card.getByRole('alert')).toHaveText('El ZIP no trae fotos JPG, PNG o WebP.')
  })

  await test.step('The manager sees which photo belongs to which product before anything is sent.', async () => {
    await chooses('fotos.zip', zip)
    await expect(card.getByText('2 para subir · 0 iguales · 1 sin subir')).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Nada.jpg' })).toContainText(
      'Ningún producto se llama así',
    )
    await expect(card.getByRole('listitem').filter({ hasText: 'agua-mineral.jpg' })).toContainText(
      'Agua mineralFoto nueva',
    )
    await expect(card.getByRole('listitem').filter({ hasText: 'Chistorra' })).toContainText('Reemplaza su foto')
    expect(sent).toEqual([])
  })

  await test.step('If one of two uploads fails, the other photo is uploaded, and after a retry both products have their new photo.', async () => {
    let isFirst = true
    await page.route('**/upload', route => {
      if (!isFirst) return route.continue()
      isFirst = false
      return route.abort()
    })
    await card.getByRole('button', { name: 'Subir 2 fotos' }).click()
    await expect(card.getByText('Sin respuesta del servidor')).toHaveCount(1)
    await expect(card.getByText('Subida')).toHaveCount(1)
    await card.getByRole('button', { name: 'Reintentar' }).click()
    await expect(card.getByText('2 productos tienen foto nueva')).toBeVisible()
    expect(Math.max(...sent)).toBeLessThan(600_000)
  })

  await test.step('Opening the same ZIP again sends nothing.', async () => {
    const before = sent.length
    await chooses('fotos.zip', zip)
    await expect(card.getByText('0 para subir · 2 iguales · 1 sin subir')).toBeVisible()
    await expect(card.getByText('No hay fotos que subir.')).toBeVisible()
    expect(sent).toHaveLength(before)
    await manager.opens('Productos')
    await manager.searches('Agua mineral')
    await expect(manager.row('Agua mineral').locator('img')).toHaveAttribute('src', /public%2Fproducts%2F[0-9a-f]{32}/)
  })

  await test.step('The photos are listed as imports, which can be undone.', async () => {
    await page.goto(`${manager.origin}/admin/Importar`)
    const undo = page.getByRole('button', { name: 'Deshacer: fotos.zip' })
    await expect(undo).toHaveCount(2)
    for (const left of [1, 0]) {
      await undo.first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
      await expect(undo).toHaveCount(left)
    }
    await chooses('fotos.zip', zip)
    await expect(card.getByText('2 para subir · 0 iguales · 1 sin subir')).toBeVisible()
  })
})

test('a photo that cannot be read is marked as such, offline nothing can be uploaded, and if the server does not answer, a message says so', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  const manager = await Manager.signsIn(tablet)
  const card = cardOf(manager)
  const zip = Buffer.from(zipSync({ 'Chistorra.jpg': new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]) }))
  await choosesZip(manager, 'fotos.zip', zip)
  await card.getByRole('button', { name: 'Subir 1 foto' }).click()
  await expect(card.getByText('No es una foto que podamos leer')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reintentar' })).toBeVisible()

  await tablet.goesOffline()
  await expect(card.getByText('Sin red no se pueden subir fotos.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reintentar' })).toBeDisabled()
  await tablet.comesOnline()
  await manager.page.route('**/imports', route =>
    route.request().postData()?.includes('links') ? route.abort() : route.continue(),
  )
  await choosesZip(manager, 'fotos.zip', zip)
  await expect(card.getByRole('alert')).toHaveText(/^El servidor no contesta/)
})
