/**
 * `npm run indexes` adds the queries of the last run of browser tests to `firebase/queries.json`, and writes the
 * composite indexes that Firestore needs for them into `firebase/firestore.indexes.json`. First run the browser tests
 * that make a new query: `npx playwright test FILE`.
 *
 * - `npm run indexes -- --all` runs all browser tests, and removes from the file the queries that no test makes.
 * - `npm run indexes -- --check` changes nothing. It expects that the last run was a run of all browser tests, and
 *   fails when their queries differ from the queries in the file. `npm test` runs it after the browser tests.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import {
  indexesFor,
  indexFilePath,
  mergeQueries,
  queriesPath,
  readIndexFile,
  readQueries,
  readRecording,
  recordingPath,
} from './indexes.ts'

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
})
const run = (name: string, ...args: string[]) =>
  spawnSync(new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname, args, { stdio: 'inherit' }).status

if (values.all && run('playwright', 'test') !== 0) process.exit(1)
if (!existsSync(recordingPath)) {
  console.error(`There is no recording (${recordingPath}). Run browser tests first: npx playwright test [FILE].`)
  process.exit(1)
}
const committed = readQueries()
const recorded = readRecording()
if (values.check) check()
else write(values.all ? recorded : mergeQueries(committed, recorded))

function check(): void {
  const describe = (query: object) => JSON.stringify(query)
  const missing = recorded.filter(query => !committed.some(each => isDeepStrictEqual(each, query)))
  const unused = committed.filter(query => !recorded.some(each => isDeepStrictEqual(each, query)))
  for (const query of missing) console.error(`Not in ${queriesPath}: ${describe(query)}`)
  for (const query of unused) console.error(`In ${queriesPath}, but no browser test makes it: ${describe(query)}`)
  if (missing.length + unused.length > 0) console.error('Run `npm run indexes -- --all` and commit what it writes.')
  process.exitCode = missing.length + unused.length > 0 ? 1 : 0
}

function write(queries: typeof committed): void {
  const indexes = indexesFor(queries)
  writeFileSync(queriesPath, JSON.stringify(queries))
  writeFileSync(indexFilePath, JSON.stringify({ ...readIndexFile(), indexes }))
  run('biome', 'format', '--write', queriesPath, indexFilePath)
  console.log(`${queries.length} queries, ${indexes.length} composite indexes`)
}
