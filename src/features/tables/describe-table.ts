import type { Translate } from '../../i18n/i18n.tsx'
import { money } from '../../ui/format/money.ts'
import { elapsed } from '../../ui/format/time.ts'
import type { TableView } from './table-view.ts'

/** All that the drawing of a table says, in words: `Mesa 4, ocupada, 9 min, $612.00, 2 pendientes`. */
export function describeTable(view: TableView, currency: string, now: number, t: Translate): string {
  const { table, state, since, late, amount, ready, held, called, pending, refused, orders } = view
  return [
    table.name,
    t(`tables.${state}`),
    since !== undefined && elapsed(since, now, t),
    late && t('tables.late'),
    state !== 'free' && money(amount, currency),
    orders.length > 1 && t('tables.checks', { count: orders.length }),
    refused && t('state.rejected'),
    called && t('tables.called'),
    held > 0 && t.count('tables.held', held),
    ready > 0 && t.count('tables.ready', ready),
    pending > 0 && t.count('tables.pending', pending),
  ]
    .filter(part => part !== false)
    .join(', ')
}
