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
 * manager drags a table on the plan of a room. The room has 200 tables, and the dragged table snaps to positions in
 * line with them. The result includes the work that every frame needs, even without a drag.
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
    await page.getByText('Al día').first().waitFor()
    const start = await middleOfTable(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const resting = await measureFrames(session, start, 'none')
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 20, start.y + 20, { steps: 4 })
    const dragged = await measureFrames(session, start, 'left')
    await page.mouse.up()
    await page.getByText('sin publicar').waitFor()
    const taken = percentile95(dragged)
    console.log(`The floor plan with ${tables} tables, CPU ${slowdown}x slower, ${dragged.length} frames with a move`)
    console.log(`  work for each frame of a drag, p95           ${formatMs(taken)} of at most ${limitMs} ms`)
    console.log(
      `  its median · not dragging, p95 and median    ${[median(dragged), percentile95(resting), median(resting)].map(formatMs).join(' · ')}`,
    )
    console.log(`  less the median without dragging             ${formatMs(taken - median(resting))}`)
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

/** Returns the middle of the table that will be dragged, in pixels. */
async function middleOfTable(page: Page): Promise<Point> {
  const box = await page
    .locator('[data-key]')
    .nth(tables / 2)
    .boundingBox()
  if (!box) throw new Error('the table is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Moves the mouse in circles, by messages to the browser's debugger. The browser answers each message when the page has
 * handled the move, which happens once for each frame. `page.mouse` is not used, because it would also run Playwright's
 * own scripts in the page while a button is pressed.
 * @returns for each frame with a move, the milliseconds for which the main thread has worked since the frame before
 */
async function measureFrames(session: CDPSession, { x, y }: Point, button: 'none' | 'left'): Promise<number[]> {
  const events = await trace(session, async () => {
    for (let move = 1; move <= moves; move++) {
      const angle = (move / moves) * 3 * Math.PI
      await session.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        x: x + 150 * Math.sin(angle),
        y: y + 100 * (1 - Math.cos(angle)),
        button,
        buttons: button === 'left' ? 1 : 0,
      })
    }
  })
  return sumFrames(events)
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** The start of the event, in microseconds. */
  ts: number
  /** The duration of the event, in microseconds. */
  dur?: number
  /** The processor time that the thread used during the event, in microseconds. */
  tdur?: number
  args: { data?: { type?: string } }
}

async function trace(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await run()
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events.toSorted((one, other) => one.ts - other.ts)
}

/**
 * Sums the processor time of the main thread's tasks for each frame with a move. Processor time does not include the
 * work of other processes.
 */
function sumFrames(events: readonly TraceEvent[]): number[] {
  const isMove = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'pointermove'
  const main = events.find(isMove)
  const frames: number[] = []
  let work = 0
  let hasMove = false
  for (const task of events) {
    if (task.name !== 'RunTask' || task.tid !== main?.tid || task.pid !== main.pid) continue
    const parts = events.filter(
      ({ ts, tid, pid }) => tid === task.tid && pid === task.pid && ts >= task.ts && ts <= task.ts + task.dur!,
    )
    work += task.tdur! / 1_000
    hasMove ||= parts.some(isMove)
    if (!parts.some(({ name }) => name === 'Commit')) continue
    if (hasMove) frames.push(work)
    work = 0
    hasMove = false
  }
  return frames
}
