import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { summarizeEngines } from './summary.ts'

const engine = (title: string, isInstalled = true) => ({
  title,
  install: `install ${title}`,
  isInstalled: () => isInstalled,
})
const story = (projectName: string, status: string, description?: string) => ({
  tests: [{ projectName, status, annotations: description ? [{ type: 'skip', description }] : [] }],
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-summary-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('`summarizeEngines` says how many stories ran in each engine, which engines did not start, and which are not installed', async () => {
  const report = join(folder, 'report.json')
  const specs = [
    story('firefox', 'expected'),
    story('firefox', 'unexpected'),
    story('webkit', 'expected'),
    story('webkit', 'skipped', 'WebKit did not start: no display'),
    story('webkit', 'skipped', 'WebKit did not start: no display'),
  ]
  await writeFile(report, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] }))
  const all = { firefox: engine('Firefox'), webkit: engine('WebKit'), servo: engine('Servo', false) }
  expect(summarizeEngines(report, all)).toEqual([
    'Firefox: 2 of 2 stories ran',
    'WebKit: 1 of 3 stories ran (WebKit did not start: no display)',
    'Servo is not installed, so its stories did not run: install Servo',
  ])
})

it('`summarizeEngines` needs no report of Playwright if no engine is installed', () => {
  expect(summarizeEngines(join(folder, 'missing.json'), { servo: engine('Servo', false) })).toEqual([
    'Servo is not installed, so its stories did not run: install Servo',
  ])
})
