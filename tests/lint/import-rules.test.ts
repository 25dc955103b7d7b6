import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const biome = new URL('../../node_modules/.bin/biome', import.meta.url).pathname
const rules = new URL('../../biome.json', import.meta.url).pathname

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  copyFileSync(rules, join(root, 'biome.json'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Lints a project that consists of `files`, with the rules in biome.json. @returns the names of the broken rules */
function lint(files: { [path: string]: string }): string[] {
  const project = mkdtempSync(join(root, 'project-'))
  copyFileSync(rules, join(project, 'biome.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const { stdout, stderr } = spawnSync(
    biome,
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: project, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(`Biome did not report: ${stderr}`)
  const report = JSON.parse(stdout) as { diagnostics: { category: string }[] }
  return [...new Set(report.diagnostics.map(({ category }) => category))]
}

const restricted = ['lint/style/noRestrictedImports']
const cycle = ['lint/suspicious/noImportCycles']

it('the linter allows src/data to import from domain, a feature to import from src/data, and a feature to import its own folders', () => {
  expect(
    lint({
      'domain/money.ts': 'export const zero = 0\n',
      'src/data/sums.ts': "import { zero } from '../../domain/money.ts'\n\nexport const sum = zero\n",
      'src/features/order/check/total.ts': "import { sum } from '../../../data/sums.ts'\n\nexport const total = sum\n",
      'src/features/order/menu/tile.ts': 'export const tile = 1\n',
      'src/features/order/check/check.ts': "import { tile } from '../menu/tile.ts'\n\nexport const check = tile\n",
    }),
  ).toEqual([])
})

it.each([
  ['a file of a feature folder', 'src/features/order/probe.ts', '../tables/plan.ts'],
  ['a file one folder deeper', 'src/features/order/check/probe.ts', '../../tables/plan.ts'],
  ['a file two folders deeper', 'src/features/admin/list/table/probe.ts', '../../../tables/plan.ts'],
])('the linter refuses that %s imports from another feature folder', (_, path, specifier) => {
  const files = { [path]: `import { plan } from '${specifier}'\n\nexport const probe = plan\n` }
  expect(lint({ ...files, 'src/features/tables/plan.ts': 'export const plan = 1\n' })).toEqual(restricted)
})

it('the linter refuses a file in src/platform that imports a file in src/data', () => {
  const files = { 'src/platform/probe.ts': "import { row } from '../data/store/row.ts'\n\nexport const probe = row\n" }
  expect(lint({ ...files, 'src/data/store/row.ts': 'export const row = 1\n' })).toEqual(restricted)
})

it('the linter refuses two files that import each other, even if they import only types', () => {
  expect(
    lint({
      'domain/reduce.ts':
        "import type { Handler } from './commands/handler.ts'\n\nexport type State = { handlers: Handler[] }\n",
      'domain/commands/handler.ts':
        "import type { State } from '../reduce.ts'\n\nexport type Handler = (state: State) => State\n",
    }),
  ).toEqual(cycle)
})
