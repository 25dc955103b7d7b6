import { globSync, readFileSync } from 'node:fs'
import { specRows } from './rows.ts'

type TestReference = { title: string; file: string }

/** Which tests prove each row of the customer's specification. `text` is the content of `docs/spec.md`. */
export type SpecMap = {
  text: string
  /** Ids of rows that no test title contains. */
  rowsWithoutTest: string[]
  /** Ids that test titles contain but the specification does not. */
  unknownIds: string[]
  rowCount: number
}

const idPattern = /\[([a-z]+\.\w+)\]/g

/** Reads the titles of the tests in the folder `tests` and renders the text of `docs/spec.md`. */
export function mapSpec(): SpecMap {
  const testsById = readTestReferences()
  const rowIds = Object.values(specRows).flatMap(section => Object.keys(section))
  return {
    text: render(testsById),
    rowsWithoutTest: rowIds.filter(id => !testsById.has(id)),
    unknownIds: [...testsById.keys()].filter(id => !rowIds.includes(id)),
    rowCount: rowIds.length,
  }
}

function readTestReferences(): Map<string, TestReference[]> {
  const testsById = new Map<string, TestReference[]>()
  for (const file of globSync('tests/**/*.{test,e2e}.ts').sort()) {
    for (const [, title] of readFileSync(file, 'utf8').matchAll(/^\s*(?:test|it)\(\s*(['"`].*?['"`]),/gm)) {
      const text = title!.slice(1, -1)
      for (const [, id] of text.matchAll(idPattern)) {
        const reference = { title: text.replaceAll(idPattern, '').replaceAll(/\s+/g, ' ').trim(), file }
        testsById.set(id!, [...(testsById.get(id!) ?? []), reference])
      }
    }
  }
  return testsById
}

function render(testsById: Map<string, TestReference[]>): string {
  const lines = [
    '# The specification, row by row',
    '',
    'Made by `node scripts/spec.ts` out of `tests/spec/rows.ts` and the titles of the tests.',
    '',
  ]
  for (const [section, entries] of Object.entries(specRows)) {
    lines.push(`## ${section}`, '', '| row | id | test | file |', '|---|---|---|---|')
    for (const [id, text] of Object.entries(entries)) {
      for (const { title, file } of testsById.get(id) ?? [{ title: '**none**', file: '' }]) {
        lines.push(`| ${cell(text)} | \`${id}\` | ${cell(title)} | ${file && `[${file}](../${file})`} |`)
      }
    }
    lines.push('')
  }
  return lines.join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
