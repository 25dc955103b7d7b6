import type { TipShare } from '../../../../domain/catalogue.ts'
import type { SumsByGroup } from '../../../../domain/journal/entry.ts'
import { splitProportionally, sum } from '../../../../domain/money.ts'
import { getOwn } from '../../../../domain/objects.ts'
import type { TillReport } from '../../../../domain/tills/reports.ts'
import type { Till } from '../../../../domain/tills/till.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import type { ReportNames } from './list-sales-sections.ts'
import type { ReportSection } from './report-section.ts'
import type { CortesWords } from './words/words.ts'

type TipsOfTill = { till: Pick<Till, 'holder' | 'moves'> } & Pick<TillReport, 'methods' | 'tips'>

/**
 * Lists the sections about the tips in a waiter's purse (a till that the waiter carries). The first section has the
 * tips by payment method, less the tips that belong to other people and the tips that the waiter already got. Its total
 * is to be paid to the waiter. The second section, if there are `shares`, divides the waiter's own tips.
 * @param shares who gets which share of the waiter's tips, in basis points, for example the bar 1000 (10 %)
 */
export function listTipSections(
  { till, methods, tips }: TipsOfTill,
  shares: readonly TipShare[],
  names: ReportNames,
  words: CortesWords,
): ReportSection[] {
  const own = tipsOf(getOwn(tips, till.holder))
  const ofOthers = sum(Object.values(tips).map(tipsOf)) - own
  const paid = sum(
    Object.values(till.moves).map(({ kind, uid, amount }) => (kind === 'tips' && uid === till.holder ? amount : 0)),
  )
  const rows = [
    ...Object.entries(methods).map(([key, figures]) => ({ name: names.method(key), amount: tipsOf(figures) })),
    { name: words.tipsOfOthers, amount: -ofOthers },
    { name: words.move.tips, amount: -paid },
  ].filter(({ amount }) => amount !== 0)
  if (rows.length === 0) return []
  const section = { title: words.tipsOfTill, rows, total: { name: words.toPay, amount: own - paid } }
  return shares.length === 0 || own <= 0 ? [section] : [section, divideTips(own, shares, words)]
}

const tipsOf = ({ tips = 0 }: SumsByGroup[string][string] = {}): number => tips

/** Divides the tips so that the amounts of the shares and what the waiter gets add up to the tips exactly. */
function divideTips(own: number, shares: readonly TipShare[], words: CortesWords): ReportSection {
  const rates = shares.map(({ rate }) => rate)
  const parts = splitProportionally(own, [...rates, 10_000 - sum(rates)])
  return {
    title: words.tipOut,
    rows: shares.map(({ name, rate }, index) => ({ name: `${name} ${formatPercent(rate)}`, amount: parts[index]! })),
    total: { name: words.tipsLeft, amount: parts.at(-1)! },
  }
}
