/**
 * Fails when an identifier or a file name contains a word that `docs/glossary.md` forbids in names, or when a text of
 * the app contains a word that the glossary forbids on the screen. Part of `npm run lint`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { allowedIdentifiers, findRetired, findRetiredTexts, retiredTexts, retiredWords } from './names.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const retired = retiredWords(glossary)
const allowed = allowedIdentifiers(glossary)

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { encoding: 'utf8' }).trim().split('\n')
const texts = retiredTexts(glossary)
const isOnScreen = (file: string) => file.startsWith('src/') && !file.includes('.test.')
const problems = files.flatMap(file => {
  const source = readFileSync(file, 'utf8')
  const found = findRetired(file, source, retired, allowed)
  if (isOnScreen(file)) found.push(...findRetiredTexts(file, source, texts))
  return found.map(({ line, name, word }) => `${file}:${line}  ${name}: the glossary retires "${word}"`)
})

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} names or texts with retired words; docs/glossary.md says what to use.`)
  process.exit(1)
}
console.log(`Names and texts in ${files.length} files follow the glossary.`)
