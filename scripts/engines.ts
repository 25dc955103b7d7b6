/**
 * `npm run engines` runs the stories of `tests/engines` in every browser engine that is installed, and names the
 * engines that are not. The arguments are passed to Playwright, for example `-- --project=firefox`.
 */
import { spawnSync } from 'node:child_process'
import { describeMissingEngines, installedEngines } from '../tests/engines/engines.ts'

const playwright = new URL('../node_modules/.bin/playwright', import.meta.url).pathname
const args = ['test', '-c', 'playwright.engines.config.ts', ...process.argv.slice(2)]
const status = installedEngines().length > 0 ? spawnSync(playwright, args, { stdio: 'inherit' }).status : 0
for (const missing of describeMissingEngines()) console.log(missing)
process.exit(status ?? 1)
