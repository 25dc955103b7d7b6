import { parseSync } from 'vite'

/** An identifier, a file name or a text that contains `word`, a word that the glossary forbids. */
export type RetiredName = { line: number; name: string; word: string }

/** The words in the first column of the glossary's section "Retired words", without remarks in parentheses. */
export const retiredWords = (glossary: string): ReadonlySet<string> => new Set(firstColumn(glossary, 'Retired words'))

export const allowedIdentifiers = (glossary: string): ReadonlySet<string> =>
  new Set(firstColumn(glossary, 'Allowed all the same'))

export const retiredTexts = (glossary: string): readonly string[] => firstColumn(glossary, 'Retired on the screen')

function firstColumn(glossary: string, heading: string): string[] {
  const [, section] = glossary.split(`## ${heading}\n`)
  if (!section) throw new Error(`docs/glossary.md has no section "${heading}"`)
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .filter(line => line.startsWith('|'))
  return rows.slice(2).flatMap(row =>
    row
      .split('|')[1]!
      .replace(/\(.*?\)/g, '')
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== ''),
  )
}

/** Finds retired words in a file's name and in its identifiers. Lists each identifier once, with its first line. */
export function findRetired(
  path: string,
  source: string,
  retired: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): RetiredName[] {
  const fileName = path.split('/').at(-1)!
  const found = new Map<string, RetiredName>()
  const check = (name: string, line: number) => {
    const word = allowed.has(name) ? undefined : wordsOf(name).find(each => retired.has(each))
    if (word !== undefined && !found.has(name)) found.set(name, { line, name, word })
  }
  check(fileName, 1)
  for (const { name, offset } of identifiersIn(path, source)) check(name, lineAt(source, offset))
  return [...found.values()]
}

/**
 * Splits a name into its words in lower case: `keptResult` → `kept`, `result`; `kept-card.tsx` → `kept`, `card`, `tsx`.
 */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map(word => word.toLowerCase())

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** All identifiers in the source, including property names. */
const identifiersIn = (path: string, source: string): { name: string; offset: number }[] =>
  nodesIn(path, source).flatMap(({ type, name, start }) => {
    const isName = type === 'Identifier' || type === 'PrivateIdentifier' || type === 'JSXIdentifier'
    return isName && typeof name === 'string' ? [{ name, offset: start }] : []
  })

/** Finds retired texts in the strings, templates and JSX texts of the source. */
export const findRetiredTexts = (path: string, source: string, retired: readonly string[]): RetiredName[] =>
  nodesIn(path, source).flatMap(({ type, value, start }) => {
    const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value
    if (typeof text !== 'string') return []
    const word = retired.find(each => includesWords(text, each))
    return word === undefined ? [] : [{ line: lineAt(source, start), name: text.trim(), word }]
  })

/**
 * Whether `text` contains `words` as whole words. Ignores the difference between capitals and small letters, unless
 * `words` has a capital.
 */
const includesWords = (text: string, words: string): boolean =>
  new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, words === words.toLowerCase() ? 'iu' : 'u').test(text)

type Node = { type: string; start: number; name?: unknown; value?: unknown }

function nodesIn(path: string, source: string): Node[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`)
  const nodes: Node[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'start' in node) nodes.push(node as Node)
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return nodes
}
