/** Fails when an identifier or a file name contains a word that `docs/glossary.md` forbids. Part of `npm run lint`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { allowedIdentifiers, findRetired, retiredWords } from './names.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const retired = retiredWords(glossary)
const allowed = allowedIdentifiers(glossary)

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { encoding: 'utf8' }).trim().split('\n')
const problems = files.flatMap(file =>
  findRetired(file, readFileSync(file, 'utf8'), retired, allowed).map(
    ({ line, name, word }) => `${file}:${line}  ${name}: the glossary retires "${word}"`,
  ),
)

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} names with retired words; docs/glossary.md says what to use.`)
  process.exit(1)
}
console.log(`Names in ${files.length} files follow the glossary.`)
