/**
 * Checks `docs/claims.md`, which lists all texts of the app's dictionaries. A text that states a fact is listed as a
 * claim, together with a test of the fact. Every other text is listed as a text that claims nothing. Fails, for
 * example, when a text is not listed or when a test does not exist. `node scripts/check-claims.ts --write` writes the
 * current texts into `docs/claims.md`. Part of `npm run lint`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dictionaryName, findProblems, listStageShapes, listTexts, replaceTexts } from './claims.ts'

const pagePath = 'docs/claims.md'
const marksPath = 'src/ui/status/stage-shape.tsx'

const page = readFileSync(pagePath, 'utf8')
const texts = new Map([...(await readDictionaries()), ...listStageShapes(readFileSync(marksPath, 'utf8'))])
const readFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const problems = findProblems(page, texts, readFile)
const written = replaceTexts(page, texts)
if (process.argv.includes('--write')) writeFileSync(pagePath, written)
else if (written !== page) problems.push(`${pagePath} quotes old texts: node scripts/check-claims.ts --write`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} problems; ${pagePath} says what a claim is and how to add one.`)
  process.exit(1)
}
console.log(`Each of ${texts.size} words and marks is a claim with a test, or claims nothing.`)

/**
 * Reads the Spanish texts of all dictionaries. Each is in a file `es.ts` next to the file that defines the dictionary.
 */
async function readDictionaries(): Promise<[key: string, text: string][]> {
  const files = execFileSync(
    'git',
    ['grep', '-l', '--untracked', 'defineDictionary(', '--', 'src', ':!src/i18n/dictionary*'],
    {
      encoding: 'utf8',
    },
  )
  const paths = files
    .trim()
    .split('\n')
    .map(path => `${dirname(path)}/es.ts`)
  const dictionaries = await Promise.all(paths.map(path => import(pathToFileURL(resolve(path)).href)))
  return paths.flatMap((path, index) => listTexts(dictionaryName(path), dictionaries[index].es))
}
