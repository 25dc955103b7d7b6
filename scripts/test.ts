/**
 * `npm test` builds the app and the functions, runs all unit, contract and security tests, and then the end-to-end
 * tests in a real browser. It fails if the end-to-end tests made other queries than `firebase/queries.json` lists,
 * because the Firestore indexes are made from that list. Finally it runs the user stories of `tests/engines` in every
 * other browser engine that is installed. It prints in which engines they ran, and whether the story on Google's
 * emulators ran. The output ends with the names of the tests that failed and a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installedEngines } from '../tests/engines/engines.ts'
import { summarizeEngines } from '../tests/engines/summary.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { findFirebaseTools } from './firebase/find-tools.ts'

/** `failures`: the names of failed tests. A failure of a test runner itself counts in `failed`, but has no name. */
type Results = { passed: number; failed: number; failures: string[] }

const bin = (name: string) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n— ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Counts a step without a report of its own as one test. */
const countStep = (title: string, succeeded: boolean): Results =>
  succeeded ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }

function readReport(path: string, count: (json: never) => Results): Results {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

const readPlaywrightReport = (path: string, succeeded: boolean): Results =>
  readReport(path, ({ stats, errors, suites }: Playwright) => {
    for (const title of listTitles(suites, 'flaky')) console.log(`flaky, a bug to be found: ${title}`)
    const failed = stats.unexpected + errors.length
    return {
      passed: stats.expected + stats.flaky,
      failed: failed + (failed === 0 && !succeeded ? 1 : 0),
      failures: listTitles(suites, 'unexpected'),
    }
  })

if (!findBrowser()) {
  console.error('No Chromium found. Install one: `npx playwright install chromium`, or `apt-get install chromium`.')
  process.exit(1)
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const built = run('build', process.execPath, ['scripts/build.ts'])
const results = [countStep('build', built)]
if (built) {
  const unit = run('unit, contract and security tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ])
  results.push(
    readReport('test-results/unit.json', ({ numPassedTests, numFailedTests, success, testResults }: Vitest) => ({
      passed: numPassedTests,
      failed: numFailedTests + (numFailedTests === 0 && (!success || !unit) ? 1 : 0),
      failures: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .flatMap(({ status, fullName }) => (status === 'failed' ? fullName : [])),
    })),
  )
  const e2e = run('stories in a real browser', bin('playwright'), ['test'])
  results.push(readPlaywrightReport('test-results/e2e.json', e2e))
  const queries = 'the queries of the stories are the committed ones'
  results.push(countStep(queries, run(queries, process.execPath, ['scripts/make-indexes.ts', '--check'])))
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

for (const name of results.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`)
const total = (key: 'passed' | 'failed') => results.reduce((sum, counts) => sum + counts[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: Suite[]
}
type Suite = { specs: { title: string; tests: { status: string }[] }[]; suites?: Suite[] }

/**
 * The titles of the browser tests with this status. `flaky` tests passed only when Playwright ran them a second time;
 * `unexpected` ones failed each time.
 */
function listTitles(suites: Suite[], status: 'flaky' | 'unexpected'): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(each => each.status === status)).map(({ title }) => title),
    ...listTitles(inner, status),
  ])
}
