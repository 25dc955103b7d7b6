import { expect, test } from './support/story.ts'

const storedTenant = () => localStorage.getItem('comanda.tenant')

test('[guard.1] [constant.key] [entity.localStorage] the first visit finds the tenant by the subdomain and stores it under one key', async ({
  waiter,
}) => {
  const guest = await waiter({ tenant: 'golf' })
  await guest.page.goto(guest.origin)
  await expect(guest.page.getByRole('tab').first()).toBeVisible()
  expect(await guest.page.evaluate(storedTenant)).toBe('golf')
})

test('[guard.1] a stored tenant that contradicts the host is looked up again', async ({ waiter }) => {
  const guest = await waiter()
  await guest.page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('comanda.tenant', 'golf')
    sessionStorage.setItem('once', 'yes')
  })
  await guest.page.goto(guest.origin)
  await guest.findsProduct('Chistorra')
  expect(await guest.page.evaluate(storedTenant)).toBe('demo')
})

for (const path of [
  '/admin',
  '/admin/Productos',
  '/admin/Categorias',
  '/admin/Modificadores',
  '/admin/Departamentos',
]) {
  test(`[guard.3a] [role.admin] without a session ${path} goes to login with the tenant`, async ({ waiter }) => {
    const stranger = await waiter()
    await stranger.page.goto(stranger.origin + path)
    await expect(stranger.page).toHaveURL(/\/login\?(.*&)?TENANT=demo/)
    await expect(stranger.page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  })
}

test('[guard.3b] [session.admin] an anonymous session on /admin is signed out and its outbox kept', async ({
  waiter,
}) => {
  const guest = await waiter()
  await guest.page.goto(guest.origin)
  await guest.findsProduct('Chistorra').then(product => product.click())
  await expect(guest.page.getByRole('dialog')).toBeVisible()
  await guest.page.goto(`${guest.origin}/admin`)
  await expect(guest.page).toHaveURL(/\/login\?(.*&)?TENANT=demo/)
})

test('[guard.3c] [route.main] [route.adminHome] [session.staff] a manager gets into /admin', async ({ waiter }) => {
  const manager = await waiter()
  await manager.signsIn('gerente')
  await manager.page.goto(`${manager.origin}/admin`)
  await expect(manager.page).toHaveURL(/\/admin\/?$/)
  await expect(manager.page.getByRole('link', { name: 'Productos' }).first()).toBeVisible()
})

test('[guard.4a] an unknown admin path goes to the admin home', async ({ waiter }) => {
  const manager = await waiter()
  await manager.signsIn('gerente')
  await manager.page.goto(`${manager.origin}/admin/NoExiste`)
  await expect(manager.page).toHaveURL(/\/admin\/?$/)
})

test('[guard.4b] login while signed in goes to the start', async ({ waiter }) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.page.goto(`${lucia.origin}/login`)
  await expect(lucia.page).toHaveURL(/localhost:\d+\/($|table)/)
})

test('a device that never saw the house reads its name at the login', async ({ waiter }) => {
  const stranger = await waiter()
  await stranger.page.goto(`${stranger.origin}/login`)
  await expect(stranger.page.getByText('La Higuera').first()).toBeVisible()
})

test('[guard.4c] [route.login] a tablet that showed the menu to a guest can log in', async ({ waiter }) => {
  const tablet = await waiter()
  await tablet.page.goto(tablet.origin)
  await tablet.findsProduct('Chistorra').then(product => product.click())
  await expect(tablet.page.getByRole('dialog')).toBeVisible()
  await tablet.signsIn()
  await tablet.seesTables()
})

test('[session.out] [guard.2] signing out reloads the page and leaves nobody signed in', async ({ waiter }) => {
  const lucia = await waiter()
  await lucia.signsIn()
  await lucia.seesTables()
  const reloaded = lucia.page.waitForEvent('load')
  await lucia.page
    .getByRole('button', { name: /mesero|Cuenta|Usuario|Sesión/i })
    .first()
    .click()
  await lucia.page
    .getByRole('menuitem', { name: /Salir/ })
    .or(lucia.page.getByRole('button', { name: /Salir/ }))
    .click()
  await reloaded
  await lucia.page.goto(`${lucia.origin}/admin`)
  await expect(lucia.page).toHaveURL(/\/login/)
})

test('[error.signIn] a wrong password says Usuario no encontrado', async ({ waiter, expectNetworkErrors }) => {
  expectNetworkErrors() // the browser itself logs the 400
  const stranger = await waiter()
  await stranger.page.goto(`${stranger.origin}/login`)
  await stranger.page.getByRole('textbox', { name: 'Usuario' }).fill('mesero')
  await stranger.page.getByLabel('Contraseña', { exact: true }).fill('otra')
  await stranger.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(stranger.page.getByRole('alert')).toContainText('Usuario no encontrado')
})
