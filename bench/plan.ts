import { randomUUID } from 'node:crypto'
import { type CDPSession, chromium, type Page } from 'playwright'
import type { Table } from '../domain/catalogue.ts'
import { launchOptions } from '../tests/support/browser.ts'
import { callByHttp, signInByHttp } from '../tests/support/device.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { signInOnPage } from '../tests/support/sign-in.ts'
import { formatMs, median, percentile95, reportGoal } from './report.ts'

const tables = 200
const slowdown = 4
const moves = 100
const limitMs = 8

type Point = { x: number; y: number }

/**
 * Measures the goal `plan` of docs/performance.md: how long the browser's main thread works for each frame while a
 * manager drags a table among 200 tables, which it snaps to. The measurement itself also costs time, so the same moves
 * without dragging are measured and subtracted.
 */
export async function benchPlan(): Promise<boolean> {
  const server = await startServer()
  const browser = await chromium.launch(launchOptions)
  try {
    await addTables(server)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })
    const page = await context.newPage()
    const origin = server.origin('demo')
    await signInOnPage(page, origin, 'gerente')
    await page.goto(`${origin}/admin/Departamentos/bench/plano`)
    await page
      .locator('[data-key]')
      .nth(tables - 1)
      .waitFor()
    const start = await startOf(page)
    const session = await context.newCDPSession(page)
    // In this domain, times are those of the processor, so other processes on the machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const floor = await measureMoves(page, session, start)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 20, start.y + 20, { steps: 4 })
    const dragged = await measureMoves(page, session, start)
    await page.mouse.up()
    await page.getByText('sin publicar').waitFor()
    const taken = percentile95(dragged) - median(floor)
    console.log(`The floor plan with ${tables} tables, CPU ${slowdown}x slower, ${moves} moves`)
    console.log(`  work for each frame of a drag, p95           ${formatMs(taken)} of at most ${limitMs} ms`)
    console.log(
      `  the drag p95 · median, not dragging median   ${[percentile95(dragged), median(dragged), median(floor)].map(formatMs).join(' · ')}`,
    )
    return reportGoal('plan', taken <= limitMs)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function addTables(server: RunningServer): Promise<void> {
  const token = await signInByHttp(server.port, 'demo', 'gerente')
  const department = { name: 'Banquetes', position: 90, kind: 'dining' }
  const table = (index: number): Table => ({
    departmentId: 'bench',
    name: `Mesa ${index + 1}`,
    seats: 4,
    kind: 'table',
    shape: index % 2 ? 'square' : 'round',
    x: 3 + (index % 20) * 4.9,
    y: 5 + Math.floor(index / 20) * 9.9,
    w: 3,
    h: 4,
  })
  const changes = [
    { collection: 'departments', op: 'put', id: 'bench', doc: department },
    ...Array.from({ length: tables }, (_, index) => ({
      collection: 'tables',
      op: 'put',
      id: `bench-${index}`,
      doc: table(index),
    })),
  ]
  const { status } = await callByHttp(
    server.port,
    'catalog',
    { tenant: 'demo', changeId: randomUUID(), changes },
    token,
  )
  if (status !== 200) throw new Error(`the tables were refused: ${status}`)
}

/** The middle of a table, in pixels. */
async function startOf(page: Page): Promise<Point> {
  const box = await page
    .locator('[data-key]')
    .nth(tables / 2)
    .boundingBox()
  if (!box) throw new Error('the table is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Moves the pointer in circles, one move for each frame.
 * @returns for each move, the milliseconds for which the main thread has worked until the next frame was painted
 */
async function measureMoves(page: Page, session: CDPSession, { x, y }: Point): Promise<number[]> {
  const times: number[] = []
  for (let move = 1; move <= moves; move++) {
    const angle = (move / moves) * 3 * Math.PI
    const before = await readTaskTime(session)
    await page.evaluate(movePointer, { x: x + 150 * Math.sin(angle), y: y + 100 * (1 - Math.cos(angle)) })
    times.push((await readTaskTime(session)) - before)
  }
  return times
}

/** Runs in the page. Ends after two frames, because React may render after the first. */
async function movePointer({ x, y }: Point): Promise<void> {
  const move = new PointerEvent('pointermove', { bubbles: true, clientX: x, clientY: y })
  document.querySelector('[role=application]')?.dispatchEvent(move)
  await new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** The time for which the main thread of the page has worked, in ms. */
async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
