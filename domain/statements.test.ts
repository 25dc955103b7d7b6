import { expect, it } from 'vitest'
import { isStatementRange } from './statements.ts'

it('a statement has from 1 to 400 days', () => {
  const isRange = (from: string, to: string) => isStatementRange({ from, to })
  expect([isRange('2026-03-02', '2026-03-02'), isRange('2026-03-02', '2026-03-01')]).toEqual([true, false])
  expect([isRange('2025-01-01', '2026-02-04'), isRange('2025-01-01', '2026-02-05')]).toEqual([true, false])
})
