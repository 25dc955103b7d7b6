import { computeExpected, type Till } from '../../../../domain/tills/till.ts'
import type { ReportSection } from './report-section.ts'
import { signedAmount, sortMoves } from './till-moves.ts'
import type { CortesWords } from './words/words.ts'

/**
 * What should be in a till, and below it what was counted.
 * @param expected in minor units; without it, the payments in cash are not known, and the sum is left out
 */
export function listTillSections(
  till: Pick<Till, 'float' | 'moves' | 'counted' | 'difference'>,
  expected: number | undefined,
  words: CortesWords,
): ReportSection[] {
  const { float, counted, difference } = till
  const moves = sortMoves(till).map(move => ({
    name: [words.move[move.kind], move.note].filter(Boolean).join(': '),
    amount: signedAmount(move),
  }))
  const rows = [{ name: words.float, amount: float }, ...moves]
  const cash = expected === undefined ? [] : [{ name: words.cashPayments, amount: expected - computeExpected(till, 0) }]
  const sections: ReportSection[] = [
    {
      title: words.shouldBe,
      rows: rows.toSpliced(1, 0, ...cash),
      ...(expected !== undefined && { total: { name: words.expected, amount: expected } }),
    },
  ]
  if (counted === undefined) return sections
  const counts = [{ name: words.counted, amount: counted }]
  if (difference !== undefined) counts.push({ name: nameDifference(difference, words), amount: Math.abs(difference) })
  return [...sections, { title: words.count, rows: counts }]
}

/** `Faltante`, `Sobrante` or `Cuadra`. */
export const nameDifference = (difference: number, words: CortesWords): string =>
  words.difference[difference < 0 ? 'short' : difference > 0 ? 'over' : 'exact']
