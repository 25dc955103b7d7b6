/**
 * `npm run engines` runs the user stories of `tests/engines` in every installed browser engine other than Chromium, and
 * prints in which engines they ran. The arguments are passed to Playwright, for example `-- --project=firefox`.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { installedEngines } from '../tests/engines/engines.ts'
import { summarizeEngines } from '../tests/engines/summary.ts'

const report = 'test-results/engines.json'
const playwright = new URL('../node_modules/.bin/playwright', import.meta.url).pathname
const args = ['test', '-c', 'playwright.engines.config.ts', ...process.argv.slice(2)]
rmSync(report, { force: true })
const status = installedEngines().length > 0 ? spawnSync(playwright, args, { stdio: 'inherit' }).status : 0
for (const line of summarizeEngines(report)) console.log(line)
process.exit(status ?? 1)
