import { randomUUID } from 'node:crypto'
import { type CommandInput, HttpDevice } from '../support/device.ts'
import { hotStation } from '../support/kitchen-slips.ts'
import { resizePage } from '../support/resize-page.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { Cook } from './support/cook.ts'
import { expect, test } from './support/fixtures.ts'
import { sendDishes } from './support/send-dishes.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
]
const hot = hotStation.dishes

/**
 * Sends slips of many kinds to the board: late (they reached the server long after the waiter sent them), called out (a
 * waiter told the kitchen by voice), with an allergy, for two stations, taken back after being ready, paid, with long
 * notes, and six with 49 lines each.
 */
async function sendManyKindsOfSlips(port: number): Promise<void> {
  const lucia = await HttpDevice.signedIn(port, 'demo', 'mesero')
  const boss = await HttpDevice.signedIn(port, 'demo', 'gerente')
  const send = async (device: HttpDevice, ...taps: CommandInput[]) => {
    const { results } = await device.send(taps)
    expect(results.map(({ status, code }) => code ?? status)).toEqual(taps.map(() => 'accepted'))
  }
  const line = (orderId: string, more: object) =>
    ({
      type: 'addLine',
      orderId,
      payload: { lineId: randomUUID(), productId: hot[0]!, quantity: 1, options: [], ...more },
    }) satisfies CommandInput
  const check = async (tableId: string, minutes = 0, dishes: string[] = hot.slice(0, 2)) =>
    sendDishes(lucia, { tableId }, dishes, minutes)

  await check('mesa-9', 42)
  await check('mesa-3', 23)
  const called = await check('mesa-4', 17)
  await send(lucia, { type: 'ackLines', orderId: called.orderId, payload: { lineIds: called.lineIds, how: 'voice' } })
  const seat = { seat: 1, add: ['cacahuate', 'gluten'], remove: [], note: 'Reacción grave' }
  const allergic = await check('mesa-7', 9)
  await send(lucia, { type: 'setAllergy', orderId: allergic.orderId, payload: seat })
  await check('mesa-10', 6, [...hot, 'agua-mineral'])
  const back = await check('mesa-1', 5)
  await send(
    lucia,
    { type: 'advanceLines', orderId: back.orderId, payload: { lineIds: back.lineIds, to: 'ready' } },
    { type: 'recallLines', orderId: back.orderId, payload: { lineIds: back.lineIds } },
  )
  const paid = await check('mesa-5', 4)
  const payment = { paymentId: randomUUID(), method: 'cash' as const, amount: 10_000_00 }
  await send(
    boss,
    { type: 'recordPayment', orderId: paid.orderId, payload: payment },
    { type: 'closeOrder', orderId: paid.orderId, payload: {} },
  )
  const noted = await check('mesa-6', 2)
  const note = line(noted.orderId, { note: '🌶'.repeat(100), seat: 2 })
  const word = line(noted.orderId, { note: 'Sinsalnipimientanichilenicilantronicebolla'.repeat(4) })
  await send(lucia, note, word, {
    type: 'sendLines',
    orderId: noted.orderId,
    payload: { lineIds: [note.payload.lineId, word.payload.lineId] },
  })
  const party = await check('mesa-12', 1)
  for (let call = 0; call < 6; call++) {
    const lines = Array.from({ length: 49 }, () => line(party.orderId, {}))
    await send(lucia, ...lines, {
      type: 'sendLines',
      orderId: party.orderId,
      payload: { lineIds: lines.map(({ payload }) => payload.lineId) },
    })
  }
}

test('at four screen sizes, in the usual look and in sunlight mode, axe finds no problem on the first page of a board with many kinds of slips, and no slip is cut off', async ({
  waiter,
  server,
}) => {
  test.slow()
  await sendManyKindsOfSlips(server.port)
  const screen = await waiter()
  await screen.page.setViewportSize(sizes[2]!)
  const cook = await Cook.beginsWork(screen)
  const { page } = cook
  await expect(cook.slip('Mesa 4')).toContainText('Cantada')
  await expect(cook.slip('Mesa 4')).toContainText('Demorada')
  await expect(cook.slip('Mesa 7')).toContainText('Alergia')
  await expect(cook.lateSlips).toContainText('Tomada')

  for (const light of ['', 'sunlight'])
    for (const { width, height } of sizes) {
      await resizePage(page, { width, height })
      if (light) await page.evaluate(() => document.documentElement.toggleAttribute('data-sunlight', true))
      await expect(cook.slips.first()).toBeInViewport()
      await expectNoAxeViolations(page, `${width} px ${light}`)
      expect(await page.evaluate(listOverflowing), `${width} px ${light}`).toEqual([])
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/look-${width}${light}.png` })
    }

  await test.step('no slip of any page is cut off, and a slip that continues from the page before says so', async () => {
    await resizePage(page, sizes[2]!)
    await expect(cook.lateSlips).toBeVisible()
    const readPages = async () => Number((await page.getByText(/^\d+\/\d+$/).textContent())!.split('/')[1])
    await expect.poll(readPages).toBeLessThan(20)
    const pages = await readPages()
    for (let each = 1; each <= pages; each++) {
      await expect(page.getByText(`${each}/${pages}`)).toBeVisible()
      expect(await page.evaluate(listOverflowing), `page ${each}`).toEqual([])
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByText(`1/${pages}`)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('viene de antes').first()).toBeVisible()
  })
})

/**
 * Runs in the page. Finds slips that do not fit.
 * @returns the names of the slips that their column cuts off, and of the slips whose content is wider than the slip
 */
function listOverflowing(): string[] {
  return [...document.querySelectorAll('article')].flatMap(slip => {
    const column = slip.parentElement!.parentElement!.getBoundingClientRect()
    const { bottom, right, left } = slip.getBoundingClientRect()
    const isCut = bottom > column.bottom + 1 || right > column.right + 1 || left < column.left - 1
    return isCut || slip.scrollWidth > slip.clientWidth + 1 ? [slip.getAttribute('aria-label') ?? ''] : []
  })
}
