import type { CommonWords } from '../../i18n/common/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { formatElapsed } from '../../ui/format/time.ts'
import { type TableView, textOfTableState } from './table-view.ts'
import type { TablesWords } from './words/words.ts'

/** Describes the state of a table for screen readers, for example `Mesa 4, ocupada, 9 min, $612.00, 2 pendientes`. */
export function describeTable(
  view: TableView,
  currency: string,
  now: number,
  words: TablesWords,
  progress: ProgressWords,
  common: CommonWords,
): string {
  const {
    table,
    state,
    since,
    isLate,
    amount,
    readyCount,
    heldCount,
    isCallingWaiter,
    pendingCount,
    hasRefusal,
    orders,
    combinedTables,
    hasPractice,
  } = view
  return [
    table.name,
    textOfTableState(view, words),
    hasPractice && words.practice,
    since !== undefined && formatElapsed(since, now, common.time),
    isLate && words.late,
    state !== 'free' && formatMoney(amount, currency),
    combinedTables !== undefined && words.combined(combinedTables),
    orders.length > 1 && words.checks(orders.length),
    hasRefusal && progress.state.rejected,
    isCallingWaiter && words.called(table.name),
    heldCount > 0 && words.held(heldCount),
    readyCount > 0 && words.ready(readyCount),
    pendingCount > 0 && words.pending(pendingCount),
  ]
    .filter(part => part !== false)
    .join(', ')
}
