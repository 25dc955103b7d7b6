import { basename, dirname } from 'node:path'

/**
 * The Spanish texts of all dictionaries of the app. A key such as `progress.sync.offline` consists of the name of the
 * dictionary and the path of the text in the dictionary. Also contains the entries of `listStageShapes`.
 */
export type DictionaryTexts = ReadonlyMap<string, string>

type Test = { path: string; title: string }
/**
 * A row of the table of claims in `docs/claims.md`. A claim is a text of the app that states a fact. A key that ends
 * with `.*` names all texts of a section.
 */
type Row = { line: string; cells: string[]; keys: string[]; shown: string; fact: string; tests: Test[] }

const silentHeading = '\n## Words that claim nothing\n'
const testPattern = /^`([^`]+)`: (.+)$/

/**
 * Derives the name of a dictionary from its file: `src/features/order/words/es.ts` → `order`, `src/i18n/progress/es.ts`
 * → `progress`.
 */
export function dictionaryName(path: string): string {
  const folder = dirname(path).replace(/^src\/(i18n|features)?\/?/, '')
  return basename(folder) === 'words' ? dirname(folder) : folder
}

/**
 * Lists the texts of a dictionary or of one of its sections, for example `['order.form.save', 'Guardar']`. If a text is
 * a function, each of its arguments is shown as `…`.
 */
export function listTexts(prefix: string, section: object): [key: string, text: string][] {
  return Object.entries(section).flatMap(([name, value]): [string, string][] => {
    const key = `${prefix}.${name}`
    if (typeof value === 'object') return listTexts(key, value)
    return [[key, typeof value === 'function' ? sampleText(value) : String(value)]]
  })
}

function sampleText(text: (...args: string[]) => string): string {
  const sample = text(...Array.from({ length: text.length }, () => '…'))
  return sample.replaceAll('NaN', '…')
}

/**
 * Screens show the stage of an order line as a shape, not as a text. Returns one entry for each member of the type
 * `Stage`, for example `['mark.ready', 'a shape']`.
 * @param source the source text of the file that declares the type `Stage`
 */
export function listStageShapes(source: string): [key: string, text: string][] {
  const members = /export type Stage =([^\n]*(?:\n {2}\|[^\n]*)*)/.exec(source)?.[1]
  if (!members) throw new Error('the type Stage is not where scripts/claims.ts looks for it')
  return [...members.matchAll(/'(\w+)'/g)].map(match => [`mark.${match[1]}`, 'a shape'])
}

/** @returns one sentence for each problem of the page `docs/claims.md` */
export function findProblems(
  page: string,
  texts: DictionaryTexts,
  readFile: (path: string) => string | undefined,
): string[] {
  const rows = parseRows(page)
  const silent = parseSilentKeys(page)
  const named = [...rows.flatMap(({ keys }) => expandKeys(keys, texts)), ...silent]
  const repeated = named.filter((key, index) => named.indexOf(key) !== index)
  const known = new Set(named)
  return [
    ...[...texts.keys()].filter(key => !known.has(key)).map(key => `${key} (${texts.get(key)}) has no row`),
    ...[...known].filter(key => !texts.has(key)).map(key => `${key} is in no dictionary`),
    ...repeated.map(key => `${key} is named twice`),
    ...rows.flatMap(row => problemsOfRow(row, readFile)),
  ]
}

/** Returns the page with the current texts in the second column of the claims table. */
export function replaceTexts(page: string, texts: DictionaryTexts): string {
  return parseRows(page).reduce((written, { line, cells, keys }) => {
    const current = keys.map(key => textOf(key, texts)).join('<br>')
    return written.replace(line, () => `| ${cells.with(1, current).join(' | ')} |`)
  }, page)
}

function parseRows(page: string): Row[] {
  const [table] = page.split(silentHeading)
  return tableLines(table!).map(line => {
    const cells = cellsOf(line)
    const [keys = '', , shown = '', fact = '', tests = ''] = cells
    return { line, cells, keys: quotedIn(keys), shown, fact, tests: tests.split('<br>').map(parseTest) }
  })
}

function parseTest(text: string): Test {
  const [, path = '', title = ''] = testPattern.exec(text) ?? []
  return { path, title }
}

function parseSilentKeys(page: string): string[] {
  const [, table] = page.split(silentHeading)
  if (table === undefined) throw new Error('docs/claims.md has no section "Words that claim nothing"')
  return tableLines(table).flatMap(line => {
    const [section = '', names = ''] = cellsOf(line)
    return names.split(', ').map(name => `${quotedIn(section)[0]}.${name}`)
  })
}

function problemsOfRow({ keys, shown, fact, tests }: Row, readFile: (path: string) => string | undefined): string[] {
  const name = keys[0] ?? 'a row without a key'
  const missing = tests.filter(test => !isTest(test, readFile))
  return [
    ...(shown === '' || fact === '' ? [`${name}: the row does not say where it is shown and what must hold`] : []),
    ...missing.map(({ path, title }) => `${name}: there is no test "${title}" in ${path || 'its row'}`),
  ]
}

function isTest({ path, title }: Test, readFile: (path: string) => string | undefined): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return path !== '' && new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(readFile(path) ?? '')
}

const expandKeys = (keys: string[], texts: DictionaryTexts): string[] =>
  keys.flatMap(key => (key.endsWith('.*') ? keysUnder(key, texts) : [key]))

function keysUnder(key: string, texts: DictionaryTexts): string[] {
  const under = [...texts.keys()].filter(each => each.startsWith(key.slice(0, -1)))
  return under.length > 0 ? under : [key]
}

function textOf(key: string, texts: DictionaryTexts): string {
  const [first = '', ...others] = expandKeys([key], texts).map(each => texts.get(each) ?? '')
  return others.length > 0 ? `${first} (and ${others.length} more)` : first
}

/** The rows of all tables in the text, without their headings. */
const tableLines = (text: string): string[] =>
  text.split('\n').filter((line, index, lines) => {
    return line.startsWith('| ') && !lines[index + 1]?.startsWith('|---')
  })

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(match => match[1]!)
