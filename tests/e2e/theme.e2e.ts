import { expect, test } from './support/fixtures.ts'

const style = (element: Element) => {
  const { backgroundColor, borderTopWidth, borderTopStyle, height } = getComputedStyle(element)
  return {
    backgroundColor,
    isOutlined: borderTopStyle === 'solid' && borderTopWidth !== '0px',
    height: Number.parseInt(height, 10),
  }
}

test('[constant.theme] even if the browser prefers dark colours, the app is green on beige; a text field is outlined, compact and says nothing until it is invalid', async ({
  waiter,
}) => {
  const stranger = await waiter()
  const { page } = stranger
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${stranger.origin}/login`)
  const enter = page.getByRole('button', { name: 'Entrar' })
  await expect(enter).toBeVisible()
  expect(await page.locator('html').evaluate(style)).toMatchObject({ backgroundColor: 'rgb(240, 231, 213)' })
  expect(await enter.evaluate(style)).toMatchObject({ backgroundColor: 'rgb(15, 74, 52)' })

  await stranger.signsIn('gerente')
  await page.goto(`${stranger.origin}/admin/Productos`)
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const name = page.getByLabel('Nombre', { exact: true })
  const field = await name.evaluate(style)
  expect(field.isOutlined).toBe(true)
  expect(field.height).toBeLessThanOrEqual(56)
  // The field shows a message only when its value is invalid.
  expect(await name.getAttribute('aria-describedby')).toBeNull()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible()
})

test('[constant.mobile] the admin area has the layout for phones below a width of 960 pixels, and the layout for desks from 960 pixels', async ({
  waiter,
}) => {
  const manager = await waiter()
  await manager.signsIn('gerente')
  await manager.page.goto(`${manager.origin}/admin/Productos`)
  const navigation = manager.page.getByRole('navigation')
  const width = async (viewport: number) => {
    await manager.page.setViewportSize({ width: viewport, height: 900 })
    await expect(navigation).toBeVisible()
    return (await navigation.boundingBox())!.width
  }
  expect(await width(960)).toBeLessThan(220)
  expect(await width(959)).toBeGreaterThan(600)
})

test('[error.image] a picture that cannot be loaded is logged, and its product is shown without a picture', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const guest = await waiter()
  const warnings: string[] = []
  guest.page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await guest.context.route(/\/v0\/b\/.*images/, route => route.fulfill({ status: 404 }))
  await guest.page.goto(guest.origin)
  const dish = await guest.findsProduct('Chistorra')
  await expect(dish.locator('img')).toHaveCount(0)
  await expect(dish).toContainText('$168.00')
  expect(warnings.filter(text => text.startsWith('error getting the product image'))).not.toEqual([])
})
