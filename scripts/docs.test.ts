import { expect, it } from 'vitest'
import { findMissingPaths, formatDecisionIndex } from './docs.ts'

it('`findMissingPaths` lists the files that a document names but that do not exist', () => {
  const text =
    'See [money](../domain/money.ts#sums), [site](https://example.org), `src/main.tsx`, `src/gone.ts`, `npm start`.'
  const exists = (path: string) => path === 'src/main.tsx'
  expect(findMissingPaths('docs/page.md', text, exists)).toEqual(['domain/money.ts', 'src/gone.ts'])
})

it('`formatDecisionIndex` lists each decision with its date and status below the introduction', () => {
  const current = '# Decisions\n\n| record | date | status |\n|---|---|---|\n| old | | |\n'
  const text = '# 001 Tools\n\nDate: 2026-11-21 · Status: accepted\n'
  expect(formatDecisionIndex(current, [{ path: 'docs/decisions/001-tools.md', text }])).toBe(
    '# Decisions\n\n| record | date | status |\n|---|---|---|\n| [001 Tools](001-tools.md) | 2026-11-21 | accepted |\n',
  )
})

it('`formatDecisionIndex` refuses a decision without a date', () => {
  expect(() => formatDecisionIndex('', [{ path: '1.md', text: '# 001 Tools\n' }])).toThrow('needs a title and a line')
})
