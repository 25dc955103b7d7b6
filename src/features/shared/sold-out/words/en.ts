import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  title: name => `Stock: ${name}`,
  open: 'Stock',
  soldOut: 'Sold out',
  onSale: 'On sale',
  left: count => `${count} left`,
  markedHere: state => `Marked here: ${state}. The other tablets do not see it yet.`,
  markSoldOut: 'Mark as sold out',
  markOnSale: 'On sale, not counted',
  portions: 'How many are left',
  drafts: checks => `Unsent on: ${checks}.`,
  draftsOf: (place, quantity) => `${place} (${quantity})`,
  noDrafts: 'No order on this tablet has it unsent.',
  markedSoldOut: name => `Marked as sold out: ${name}`,
  markedLeft: (name, count) => plural(count, `Marked 1 left: ${name}`, `Marked ${count} left: ${name}`),
  markedOnSale: name => `Marked as on sale: ${name}`,
}
