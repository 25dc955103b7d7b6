import { expect, test } from './support/fixtures.ts'

test('on a tablet of 1024 by 768 pixels, the first and the last row of tables in the dining room are on the screen at once', async ({
  waiter,
}) => {
  const lucia = await waiter()
  const { page } = lucia
  await page.setViewportSize({ width: 1024, height: 768 })
  await lucia.signsIn()
  await lucia.seesTables()
  const dock = await page.getByRole('button', { name: 'Nueva orden' }).boundingBox()
  for (const name of ['Mesa 1', 'Mesa 7', 'Mesa 11', 'Mesa 15']) {
    const table = await lucia.table(name).boundingBox()
    expect(table!.y).toBeGreaterThan(0)
    expect(table!.y + table!.height).toBeLessThan(dock!.y)
  }
})
