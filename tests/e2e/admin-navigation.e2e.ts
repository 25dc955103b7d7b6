import { expect, test } from './support/fixtures.ts'
import { Manager } from './support/manager.ts'

const groups = {
  Carta: ['Productos', 'Categorías', 'Modificadores', 'Importar', 'Idiomas'],
  Lugares: ['Departamentos', 'Estaciones'],
  Personas: ['Clientes', 'Equipo'],
  Negocio: ['Cortes', 'Bitácora', 'Datos', 'Ajustes', 'Por revisar'],
}

test('on a tablet, every section of the admin area opens by keyboard; its link is fully on the screen when its group is open', async ({
  waiter,
}) => {
  const { page, origin } = await Manager.signsIn(await waiter())
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(`${origin}/admin`)
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  const link = (name: string) => navigation.getByRole('link', { name, exact: true })
  for (const [group, sections] of Object.entries(groups)) {
    const groupLink = navigation.getByRole('link', { name: new RegExp(`^${group}`) })
    await groupLink.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sections[0]!)
    for (const section of sections) {
      const sectionLink = navigation.getByRole('link', { name: new RegExp(`^${section}`) })
      await expect(sectionLink).toBeInViewport({ ratio: 1 })
      await sectionLink.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(section)
      await expect(sectionLink).toHaveAttribute('aria-current', 'page')
    }
  }
  await expect(link('Ver mesas')).toBeInViewport({ ratio: 1 })
  await expect(link('Productos')).toHaveCount(0)
  await link('Inicio').click()
  await expect(link('Productos')).toBeInViewport({ ratio: 1 })
})
