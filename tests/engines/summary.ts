import { existsSync, readFileSync } from 'node:fs'
import { engines } from './engines.ts'

/** The fields of Playwright's JSON report that are used here. */
type Suite = { specs: { tests: Test[] }[]; suites?: Suite[] }
type Test = { projectName: string; status: string; annotations: { type: string; description?: string }[] }

type InstallableEngine = { title: string; install: string; isInstalled(): boolean }

/**
 * Returns one line for each browser engine: how many stories (tests) ran in it, and why others did not run.
 * @param path Playwright's JSON report, which may be missing if no engine is installed
 */
export function summarizeEngines(path: string, all: { [name: string]: InstallableEngine } = engines): string[] {
  const { suites } = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { suites: Suite[] }) : { suites: [] }
  const tests = suites.flatMap(listTests)
  return Object.entries(all).map(([name, { title, install, isInstalled }]) =>
    isInstalled()
      ? describeStories(
          title,
          tests.filter(({ projectName }) => projectName === name),
        )
      : `${title} is not installed, so its stories did not run: ${install}`,
  )
}

const listTests = ({ specs, suites = [] }: Suite): Test[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(listTests),
]

function describeStories(title: string, stories: Test[]): string {
  const skipped = stories.filter(({ status }) => status === 'skipped')
  const ran = `${title}: ${stories.length - skipped.length} of ${stories.length} stories ran`
  const reasons = new Set(skipped.flatMap(({ annotations }) => annotations.map(({ description }) => description)))
  return skipped.length === 0 ? ran : `${ran} (${[...reasons].join('; ')})`
}
