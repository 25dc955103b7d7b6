import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'
import { PlanEditor, readPositionInPlan } from './support/plan-editor.ts'

test('a manager draws a floor plan by pointer and keyboard; only after publishing, a tablet shows the tables at their drawn positions', async ({
  waiter,
}) => {
  const manager = await Manager.signsIn(await waiter())
  const { page } = manager
  await manager.opens('Departamentos')
  await manager.opensRecord('Comedor')
  await page.getByRole('link', { name: 'Plano' }).click()
  const editor = new PlanEditor(manager)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plano de Comedor')
  const { keyboard } = page

  await test.step('By pointer, tables are moved (freely with the key Alt, otherwise they snap), resized and rotated.', async () => {
    await editor.dragsItem('Mesa 4', { x: 1.3, y: 3 }, 'Alt')
    await expect(editor.status).toContainText(/^Mesa 4, [\d.]+ % y [\d.]+ %$/)
    const free = await readPositionInPlan(editor.plan, editor.item('Mesa 4'))
    await editor.dragsItem('Mesa 4', { x: 0.5, y: 0 })
    const snapped = await readPositionInPlan(editor.plan, editor.item('Mesa 4'))
    expect(snapped.x).not.toBeCloseTo(free.x + 0.5, 1)
    await editor.item('Mesa 7').click()
    const before = await readPositionInPlan(editor.plan, editor.item('Mesa 7'))
    await editor.dragsHandle('1 1', { x: 60, y: 40 })
    const after = await readPositionInPlan(editor.plan, editor.item('Mesa 7'))
    expect(after.w).toBeGreaterThan(before.w + 4)
    expect(after.x - after.w / 2).toBeCloseTo(before.x - before.w / 2, 0)
    await editor.item('Mesa 11').click()
    const { height } = (await editor.item('Mesa 11').boundingBox())!
    await editor.dragsHandle(undefined, { x: 200, y: height / 2 + 31 })
    await expect(editor.status).toHaveText(/^Mesa 11, .*, girada 90°$/)
  })

  await test.step('A table that is dragged follows the pointer with its handles and stays where it is released; Ctrl+Z undoes a resize.', async () => {
    const item = editor.item('Mesa 7')
    const corner = editor.plan.locator('[data-corner="-1 -1"]')
    const start = await readPositionInPlan(editor.plan, item)
    await editor.holdsItem('Mesa 7', { x: 4, y: -6 })
    await expect.poll(async () => (await readPositionInPlan(editor.plan, item)).x - start.x).toBeGreaterThan(2)
    const held = await readPositionInPlan(editor.plan, item)
    expect(held.y).toBeLessThan(start.y - 4)
    const handle = await readPositionInPlan(editor.plan, corner)
    expect(handle.x).toBeLessThan(held.x - held.w / 2)
    expect(handle.x).toBeGreaterThan(held.x - held.w / 2 - 4)
    await page.mouse.up()
    const released = await readPositionInPlan(editor.plan, item)
    for (const field of ['x', 'y', 'w', 'h'] as const) expect(released[field]).toBeCloseTo(held[field], 0)
    const { x, y, width, height } = (await corner.boundingBox())!
    const from = { x: x + width / 2, y: y + height / 2 }
    await editor.holds(from, { x: from.x + 90, y: from.y + 70 })
    await expect.poll(async () => (await readPositionInPlan(editor.plan, item)).w).toBeLessThan(released.w - 2)
    await page.mouse.up()
    await keyboard.press('Control+z')
    await expect.poll(async () => (await readPositionInPlan(editor.plan, item)).w).toBeCloseTo(released.w, 0)
  })

  await test.step('By keyboard alone, a table is moved, rotated, resized, duplicated and removed, and changes are undone and redone.', async () => {
    await editor.item('Mesa 1').focus()
    await expect(editor.status).toContainText(/^Mesa 1, /)
    const start = await readPositionInPlan(editor.plan, editor.item('Mesa 1'))
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Alt+ArrowRight', 'ArrowDown']) await keyboard.press(key)
    const moved = await readPositionInPlan(editor.plan, editor.item('Mesa 1'))
    expect(moved.x - start.x).toBeCloseTo(6.25, 1)
    expect(moved.y - start.y).toBeCloseTo(1, 1)
    await keyboard.press('r')
    await keyboard.press('Alt+r')
    await expect(editor.status).toHaveText(/, girada 16°$/)
    await keyboard.press('Control+z')
    await expect(editor.status).toHaveText(/^Se deshizo el último cambio\. Mesa 1, .*, girada 15°$/)
    await keyboard.press('Control+z')
    await keyboard.press('Control+y')
    await expect(editor.status).toHaveText(/^Se rehízo el cambio\. .*, girada 15°$/)
    await keyboard.press('+')
    await expect(editor.status).toHaveText(/% de ancho, .* % de fondo$/)
    await keyboard.press('d')
    await expect(editor.item('Mesa 16')).toBeFocused()
    await keyboard.press('Shift+ArrowDown')
    await expect(editor.status).toHaveText(/^Mesa 16, /)
    await keyboard.press('Delete')
    await expect(editor.item('Mesa 16')).toHaveCount(0)
    await expect(editor.status).toHaveText(/^Mesa 16, fuera del plano\. Mesa 15, /)
    await keyboard.press('Control+z')
    await expect(editor.item('Mesa 16')).toBeVisible()
    await keyboard.press('Tab')
    await expect(editor.plan.locator(':focus')).toHaveAccessibleName(/Mesa/)
  })

  await test.step('Two tables are selected and aligned, and the position of a table is typed.', async () => {
    await editor.item('Mesa 2').click()
    await editor.item('Mesa 3').click({ modifiers: ['Shift'] })
    await expect(page.getByRole('region', { name: '2 elementos marcados' })).toBeVisible()
    await editor.button('Arriba').click()
    const [second, third] = await Promise.all(
      ['Mesa 2', 'Mesa 3'].map(name => readPositionInPlan(editor.plan, editor.item(name))),
    )
    expect(second!.y - second!.h / 2).toBeCloseTo(third!.y - third!.h / 2, 0)
    await editor.item('Mesa 3').press('Escape')
    await editor.item('Mesa 3').click()
    await page.getByLabel('Arriba, %').fill('32.5')
    await page.getByLabel('Arriba, %').press('Enter')
    await expect(editor.status).toHaveText(/^Mesa 3, .* y 32.5 %$/)
  })

  await test.step('A bar counter, a wall and two rooms are added, a room is removed, and a table is moved to another room.', async () => {
    await editor.button('Barra').click()
    await editor.button('Muro').click()
    await editor.button('Nuevo salón').click()
    await expect(editor.status).toHaveText('Salón 2')
    await page.getByLabel('Nombre del salón').fill('Terraza chica')
    await editor.button('Nuevo salón').click()
    await editor.button('Quitar salón').click()
    await expect(editor.status).toHaveText('Salón 3, fuera del plano')
    await page.getByRole('tab', { name: 'Comedor' }).click()
    await editor.item('Mesa 15').click()
    await page.getByLabel('Salón', { exact: true }).selectOption('Terraza chica')
    await expect(editor.item('Mesa 15')).toHaveCount(0)
    await expectNoAxeViolations(page, 'plan')
  })

  const tablet = await waiter()
  await tablet.page.setViewportSize({ width: 1024, height: 768 })
  await tablet.signsIn()
  await tablet.seesTables()
  const names = ['Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4', 'Mesa 7', 'Mesa 11', 'Mesa 16']

  await test.step('Before the plan is published, the tablet shows the tables unchanged.', async () => {
    await expect(page.getByText(/^\d+ cambios sin publicar$/)).toBeVisible()
    await expect(tablet.page.getByRole('tab', { name: 'Terraza chica' })).toHaveCount(0)
    await expect(tablet.table('Mesa 16')).toHaveCount(0)
  })

  await test.step('After the plan is published, the tablet shows the changed tables where they were drawn.', async () => {
    await editor.publishes()
    await manager.seesNotice(/Comedor: guardado/)
    await expect(page.getByText(/sin publicar$/)).toHaveCount(0)
    await expect(tablet.table('Mesa 16')).toBeVisible()
    const plan = tablet.page.getByRole('tabpanel', { name: 'Comedor' }).last()
    for (const name of names) {
      const drawn = await readPositionInPlan(editor.plan, editor.item(name))
      const seen = await readPositionInPlan(plan, tablet.table(name))
      for (const field of ['x', 'y', 'w', 'h'] as const) expect(Math.abs(seen[field] - drawn[field])).toBeLessThan(0.5)
    }
    await expect(tablet.table('Mesa 15')).toHaveCount(0)
    await tablet.page.getByRole('tab', { name: 'Terraza chica' }).click()
    await expect(tablet.table('Mesa 15')).toBeVisible()
    await expect(tablet.table('Mesa 1')).toHaveCount(0)
  })

  await test.step('A later change sends only the table that was moved.', async () => {
    const sent = page.waitForRequest('**/catalog')
    await editor.item('Mesa 1').press('ArrowUp')
    await expect(page.getByText('1 cambio sin publicar')).toBeVisible()
    await editor.publishes()
    const { data } = JSON.parse((await sent).postData()!)
    expect(data.changes).toMatchObject([{ collection: 'tables', op: 'put', doc: { name: 'Mesa 1' } }])
  })
})

test('when two managers draw the same plan, the one who publishes second chooses between both versions of a table', async ({
  waiter,
}) => {
  const first = await Manager.signsIn(await waiter())
  const second = await Manager.signsIn(await waiter(), 'admin')
  const [one, other] = [await PlanEditor.opens(first), await PlanEditor.opens(second)]
  await other.item('Mesa 1').press('Shift+ArrowDown')
  await other.item('Mesa 2').press('r')
  await one.item('Mesa 1').press('Shift+ArrowRight')
  await one.publishes()
  await first.seesNotice(/Comedor: guardado/)

  await expect(second.page.getByRole('alert')).toContainText('Otra persona cambió esto')
  await other.publishes()
  const dialog = second.page.getByRole('dialog', { name: 'Dos versiones' })
  // Only the second manager rotated Mesa 2, so the dialog preselects the second manager's version of this table.
  await expect(dialog.getByRole('group', { name: 'Mesa 2' }).getByRole('radio', { name: /Su versión/ })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Guardar lo elegido' })).toBeDisabled()
  await dialog
    .getByRole('group', { name: 'Mesa 1', exact: true })
    .getByRole('radio', { name: /servidor/ })
    .press('Space')
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await second.seesNotice(/Comedor: guardado/)

  const theirs = await readPositionInPlan(one.plan, one.item('Mesa 1'))
  const chosen = await readPositionInPlan(other.plan, other.item('Mesa 1'))
  expect(chosen.x).toBeCloseTo(theirs.x, 1)
  expect(chosen.y).toBeCloseTo(theirs.y, 1)
  await one.item('Mesa 2').focus()
  await expect(one.status).toHaveText(/girada 15°$/)
})

test('a table with an open order cannot be removed from the plan; leaving an unpublished plan asks first; offline, nothing can be drawn', async ({
  waiter,
  expectNetworkErrors,
}) => {
  expectNetworkErrors()
  const tablet = await waiter()
  await tablet.signsIn()
  await tablet.seatsGuests('Mesa 2')
  await tablet.waitUntilSynced()
  const desk = await waiter()
  const manager = await Manager.signsIn(desk)
  const { page } = manager
  const editor = await PlanEditor.opens(manager)

  await expect(page.getByText('Al día').first()).toBeVisible()
  await editor.item('Mesa 2').press('Delete')
  const dialog = page.getByRole('dialog', { name: 'No se puede eliminar Mesa 2' })
  await expect(dialog).toContainText('Tiene una orden abierta')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(editor.item('Mesa 2')).toBeVisible()

  await editor.item('Mesa 3').press('ArrowLeft')
  await page.getByRole('link', { name: 'Productos' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click()
  await expect(page.getByText('1 cambio sin publicar')).toBeVisible()

  await desk.goesOffline()
  await expect(page.getByText('Sin conexión: solo lectura')).toBeVisible()
  await expect(editor.button('Publicar plano')).toBeDisabled()
  await editor.item('Mesa 3').press('ArrowLeft')
  await expect(page.getByText('1 cambio sin publicar')).toBeVisible()
  await desk.comesOnline()
  await expect(editor.button('Publicar plano')).toBeEnabled()
  await editor.publishes()
  await manager.seesNotice(/Comedor: guardado/)
})
