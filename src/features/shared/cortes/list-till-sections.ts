import { computeExpected, type Till } from '../../../../domain/tills/till.ts'
import type { ReportSection } from './report-section.ts'
import { signedAmount, sortMoves } from './till-moves.ts'
import type { CortesWords } from './words/words.ts'

/**
 * Lists the sections about the cash in a till: what should be in the till, and what was counted.
 * @param expected what should be in the till, in minor units (cents). If `undefined`, the cash payments are not known,
 * so they and the total are left out.
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

/**
 * Returns the word for a difference of the counted cash: `Faltante` (below 0), `Sobrante` (above 0) or `Cuadra` (0).
 */
export const nameDifference = (difference: number, words: CortesWords): string =>
  words.difference[difference < 0 ? 'short' : difference > 0 ? 'over' : 'exact']
