import {
  makeDecompressionBomb,
  makeLargePhoto,
  makeRotatedJpeg,
  makeTransparentPng,
  svgWithScript,
} from '../support/pictures.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

test('a photo that a manager chooses and crops is reduced to less than 600 kB before the upload, and a guest sees it in the menu', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page, form } = manager
  await manager.opens('Productos')
  await manager.opensRecord('Agua mineral')
  const sent: number[] = []
  page.on('request', request => {
    if (request.url().endsWith('/upload')) sent.push(request.postDataBuffer()?.length ?? 0)
  })
  const choose = form.getByLabel('Elegir foto').and(page.locator('input'))
  await choose.setInputFiles({ name: 'agua.jpg', mimeType: 'image/jpeg', buffer: await makeLargePhoto() })
  const dialog = page.getByRole('dialog', { name: 'Recortar la foto' })
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/upload', async route => {
    await held
    await route.continue()
  })
  await dialog.getByLabel('Acercar').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(form.getByText('Subiendo la foto')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  arrive()
  await expect(form.getByText('Foto lista. Falta guardar el producto.')).toBeVisible()
  expect(sent[0]).toBeLessThan(600_000)
  await manager.saves(/guardado/)
  await expect(form.getByText('Falta guardar')).toHaveCount(0)
  const shown = manager.row('Agua mineral').locator('img')
  await expect(shown).toHaveAttribute('src', /public%2Fproducts%2F[0-9a-f]{32}-small\.webp/)
  await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(256)

  const guest = (await waiter()).page
  await guest.goto(manager.origin)
  await guest.getByRole('searchbox').fill('agua mineral')
  // The menu file that the guest's app loads first may be older than the photo. As soon as the guest opens a product,
  // the app listens to the later changes of the menu.
  await guest.getByRole('button', { name: /^Agua mineral/ }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(guest.getByRole('button', { name: /^Agua mineral/ }).locator('img')).toHaveAttribute('src', /\.webp/)
})

test('a photo can be pasted or dropped into the product form, which refuses pictures that it cannot read and ignores pasted spreadsheet cells', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page, form } = manager
  await manager.opens('Productos')
  await manager.opensRecord('Agua mineral')
  const picture = (await makeRotatedJpeg()).toString('base64')
  const give = (type: 'paste' | 'cells' | 'drop', base64: string, mime: string) =>
    form.getByRole('region', { name: 'Foto' }).evaluate(
      (zone, [kind, encoded, mimeType]) => {
        const bytes = Uint8Array.from(atob(encoded!), letter => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], 'x', { type: mimeType! }))
        if (kind === 'cells') data.items.add('385\t412', 'text/plain')
        const init = { bubbles: true, cancelable: true }
        zone.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      [type, base64, mime] as const,
    )
  const dialog = page.getByRole('dialog', { name: 'Recortar la foto' })
  for (const type of ['paste', 'drop'] as const) {
    await give(type, picture, 'image/jpeg')
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(form.getByText('Foto lista. Falta guardar el producto.')).toBeVisible()
    await form.getByRole('button', { name: 'Quitar foto' }).click()
  }
  await give('cells', picture, 'image/png')
  await expect(dialog).toHaveCount(0)
  for (const bad of [makeDecompressionBomb(), svgWithScript.subarray(0, 20)]) {
    await give('drop', bad.toString('base64'), 'image/png')
    await expect(form.getByRole('alert')).toContainText('No es una foto que podamos leer')
    await expect(dialog).toHaveCount(0)
  }

  // A photo that cannot be read ends the running upload of an earlier photo, so that the earlier one is not set later.
  await page.route('**/upload', () => {}) // never answers
  await give('drop', picture, 'image/jpeg')
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(form.getByText('Subiendo la foto')).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', request => request.url().endsWith('/upload'))
  await give('drop', svgWithScript.subarray(0, 20).toString('base64'), 'image/png')
  await aborted
  await expect(form.getByRole('alert')).toContainText('No es una foto que podamos leer')
})

test('in a browser that cannot encode WebP, a photo is uploaded as JPEG, and a picture with transparency as PNG', async ({
  waiter,
}) => {
  const visitor = await waiter()
  await visitor.page.addInitScript(encodeNoWebP)
  const manager = await Manager.signsIn(visitor)
  const { page, form } = manager
  await manager.opens('Productos')
  await manager.opensRecord('Agua mineral')
  const choose = form.getByLabel('Elegir foto').and(page.locator('input'))
  const dialog = page.getByRole('dialog', { name: 'Recortar la foto' })
  for (const buffer of [await makeLargePhoto(), await makeTransparentPng()]) {
    await choose.setInputFiles({ name: 'foto', mimeType: 'image/png', buffer })
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(form.getByText('Foto lista. Falta guardar el producto.')).toBeVisible()
    await form.getByRole('button', { name: 'Quitar foto' }).click()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('test.types'))).toBe(' image/jpeg image/png')
})

/** Runs in the page: makes a canvas return PNG instead of WebP, as Safari does. Records the types of uploaded files. */
function encodeNoWebP(): void {
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
    toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality)
  }
  const { set } = FormData.prototype
  FormData.prototype.set = function (name: string, value: string | Blob, ...fileName: string[]) {
    const types = sessionStorage.getItem('test.types') ?? ''
    if (value instanceof Blob) sessionStorage.setItem('test.types', `${types} ${value.type}`)
    set.call(this, name, value as Blob, ...fileName)
  }
}
