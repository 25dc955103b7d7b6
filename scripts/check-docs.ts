/**
 * Checks the Markdown documents: each file to which they link, or which they name in backticks, must exist, and
 * `docs/decisions/README.md` must list every decision. `node scripts/check-docs.ts --write` writes this list.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findMissingPaths, formatDecisionIndex } from './docs.ts'

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')
const indexPath = 'docs/decisions/README.md'
const decisions = documents
  .filter(path => /^docs\/decisions\/\d/.test(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

const problems = documents.flatMap(path =>
  findMissingPaths(path, readFileSync(path, 'utf8'), existsSync).map(
    missing => `${path} names ${missing}, which is not there`,
  ),
)
const index = formatDecisionIndex(readFileSync(indexPath, 'utf8'), decisions)
if (process.argv.includes('--write')) writeFileSync(indexPath, index)
else if (index !== readFileSync(indexPath, 'utf8'))
  problems.push(`${indexPath} is not current: node scripts/check-docs.ts --write`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`The paths in ${documents.length} documents exist; ${decisions.length} decisions are listed.`)
