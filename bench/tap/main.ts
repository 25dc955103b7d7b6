import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { Chromium } from '../../tests/chaos/chromium.ts'
import { median, ms, times, verdict } from '../report.ts'
import { inTurns, type Pair } from './in-turns.ts'
import type { TapBench } from './page.ts'
import { linesOnScreen } from './screen.ts'
import { countSyncs } from './syncs.ts'

declare global {
  interface Window {
    bench: TapBench
  }
}

/** Each in browsers of its own: how fast two pages run beside each other is partly settled when they start. */
const sittings = 3
const rounds = 100
const [orders, each] = [25, 40]
const late = 199
const counted = 20

/** Goal 6: what a tap costs, rules included, until the disk has it; and what it costs late, when much is waiting. */
export async function benchTap(): Promise<boolean> {
  const site = await serve(await bundle())
  try {
    const taken: Sitting[] = []
    while (taken.length < sittings) taken.push(await sit(site))
    const one = taken[0]!.one
    const beside = medians(taken.map(each => each.beside))
    const queue = medians(taken.map(each => each.queue))
    const lines = medians(taken.map(each => each.lines))
    const shown = medians(taken.map(each => each.shown))

    const [besideRatio, queueRatio] = [beside[0] / beside[1], queue[1] / queue[0]]
    const [linesRatio, shownRatio] = [lines[1] / lines[0], shown[1] / shown[0]]
    console.log('A tap that adds a line, until its strict transaction has completed')
    console.log(
      `  transactions · flushes a tap            ${one.transactions} · ${one.syncs ?? 'no strace here'}, of exactly 1`,
    )
    console.log(`  beside Firestore's offline setDoc       ${compare(beside)} · ${times(besideRatio)} of at most 1 ×`)
    console.log(
      `  none queued, ${orders * each} queued              ${compare(queue)} · ${times(queueRatio)} of at most 1.5 ×`,
    )
    console.log(
      `  line 1, line ${late + 1} of a check, unsent      ${compare(lines)} · ${times(linesRatio)} of at most 1.5 ×`,
    )
    console.log('Until the line stands on the screen')
    console.log(
      `  line 1, line ${late + 1} of a check, unsent      ${compare(shown)} · ${times(shownRatio)} of at most 1.5 ×`,
    )
    const single = taken.every(({ one }) => one.transactions === 1 && (one.syncs === undefined || one.syncs === 1))
    const cheap = besideRatio <= 1 && queueRatio <= 1.5 && linesRatio <= 1.5 && shownRatio <= 1.5
    return verdict(6, single && cheap)
  } finally {
    site.close()
  }
}

type Once = { transactions: number; syncs?: number }
type Sitting = { beside: Pair; queue: Pair; lines: Pair; shown: Pair; one: Once }

async function sit(site: Server): Promise<Sitting> {
  const chromium = await Chromium.withProfile([])
  try {
    const context = await chromium.start()
    const page = await context.newPage()
    await page.goto(addressOf(site, 'localhost'))
    const beside = await besideFirestore(page, await context.newPage(), site)
    const queue = await page.evaluate(([count, some, lines]) => window.bench.queued(count, some, lines), [
      rounds,
      orders,
      each,
    ] as const)
    const lines = await page.evaluate(([count, before]) => window.bench.lines(count, before), [rounds, late] as const)
    const one = await whatATapCosts(page, chromium)
    return { beside, queue, lines, shown: await linesOnScreen(late), one }
  } finally {
    await chromium.remove()
  }
}

const addressOf = (site: Server, host: string) => `http://${host}:${(site.address() as AddressInfo).port}/`

/** In turns, each on a page and in a database of its own: neither writes to the disk what the other has left. */
async function besideFirestore(ours: Page, theirs: Page, site: Server): Promise<Pair> {
  await theirs.goto(addressOf(site, '127.0.0.1'))
  await ours.evaluate(() => window.bench.tablet())
  await theirs.evaluate(() => window.bench.offlineFirestore())
  return inTurns(
    rounds,
    () => ours.evaluate(() => window.bench.tap()),
    () => theirs.evaluate(() => window.bench.setDoc()),
  )
}

/** Of all sittings together. */
const medians = (taken: Pair[]): [number, number] => [
  median(taken.flatMap(([first]) => first)),
  median(taken.flatMap(([, second]) => second)),
]
const compare = ([first, second]: [number, number]) => `${ms(first)} · ${ms(second)}`

/** Transactions that write, as a spy counts them, and syncs of the browser's databases, as the kernel does; a tap. */
async function whatATapCosts(page: Page, chromium: Chromium): Promise<Once> {
  await page.evaluate(() => window.bench.tablet())
  let transactions = 0
  const syncs = await countSyncs(chromium, async () => {
    transactions = await page.evaluate(count => window.bench.taps(count), counted)
  })
  return { transactions: transactions / counted, ...(syncs !== undefined && { syncs: syncs / counted }) }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['bench/tap/page.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2024',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]!.text
}

/** The clock of a page that is isolated ticks in 5 µs, that of any other in 100. */
const apart = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

function serve(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/bench.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', ...apart })
    response.end(isScript ? script : '<!doctype html><title>bench</title><script type=module src=/bench.js></script>')
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
