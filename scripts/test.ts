/**
 * `npm test` builds the app and the functions, runs all unit, contract and security tests, and then the end-to-end
 * tests in a real browser. It fails if the end-to-end tests made other queries than `firebase/queries.json` lists,
 * because the Firestore indexes are made from that list. Finally it runs the user stories of `tests/engines` in every
 * other browser engine that is installed. It prints in which engines they ran, and whether the story on Google's
 * emulators ran. The last line of the output is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installedEngines } from '../tests/engines/engines.ts'
import { summarizeEngines } from '../tests/engines/summary.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { findFirebaseTools } from './firebase/find-tools.ts'

type Counts = { passed: number; failed: number }

const bin = (name: string) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n— ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function readReport(path: string, count: (json: never) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1 } // A test runner that crashed before it wrote its report counts as one failed test.
  }
}

const readPlaywrightReport = (path: string, succeeded: boolean): Counts =>
  readReport(path, ({ stats, errors, suites }: Playwright) => {
    for (const title of flakyTitles(suites)) console.log(`flaky, a bug to be found: ${title}`)
    const failed = stats.unexpected + errors.length
    return { passed: stats.expected + stats.flaky, failed: failed + (failed === 0 && !succeeded ? 1 : 0) }
  })

if (!findBrowser()) {
  console.error('No Chromium found. Install one: `npx playwright install chromium`, or `apt-get install chromium`.')
  process.exit(1)
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const built = run('build', process.execPath, ['scripts/build.ts'])
const results: Counts[] = [built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]
if (built) {
  const unit = run('unit, contract and security tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ])
  results.push(
    readReport('test-results/unit.json', ({ numPassedTests, numFailedTests, success }: Vitest) => ({
      passed: numPassedTests,
      failed: numFailedTests + (numFailedTests === 0 && (!success || !unit) ? 1 : 0),
    })),
  )
  const e2e = run('stories in a real browser', bin('playwright'), ['test'])
  results.push(readPlaywrightReport('test-results/e2e.json', e2e))
  const recorded = run('the queries of the stories are the committed ones', process.execPath, [
    'scripts/make-indexes.ts',
    '--check',
  ])
  results.push(recorded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  if (installedEngines().length > 0) {
    const engines = run('stories in other engines', bin('playwright'), ['test', '-c', 'playwright.engines.config.ts'])
    results.push(readPlaywrightReport('test-results/engines.json', engines))
  }
  for (const line of summarizeEngines('test-results/engines.json')) console.log(line)
  console.log(
    findFirebaseTools('package.json')
      ? 'Google’s emulators of Auth, Functions and Hosting: their story ran'
      : 'firebase-tools is not installed, so the story on Google’s emulators did not run: FIREBASE_TOOLS=FOLDER',
  )
}

const total = (key: keyof Counts) => results.reduce((sum, counts) => sum + counts[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

type Vitest = { numPassedTests: number; numFailedTests: number; success: boolean }
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: Suite[]
}
type Suite = { specs: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }

/** The titles of the end-to-end tests that passed only when Playwright ran them a second time. */
function flakyTitles(suites: Suite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyTitles(inner),
  ])
}
