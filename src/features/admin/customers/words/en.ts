import { createCountFormatter } from '../../words/count.ts'
import type { es } from './es.ts'

const many = createCountFormatter('en')

export const en: typeof es = {
  new: 'New customer',
  search: 'Name, number or phone',
  columns: { nombre: 'Name', numero: 'Number', telefono: 'Phone', limite: 'Limit', estado: 'State' },
  allStates: 'All states',
  active: 'Active',
  archived: 'Archived',
  withLimit: 'With a limit',
  number: 'Number',
  numberHint: 'The one on the card. No two customers have the same.',
  phone: 'Phone',
  email: 'E-mail',
  creditLimit: 'Limit of the account',
  creditLimitHint: 'The most that the customer may owe. Empty: no limit.',
  noLimit: 'No limit',
  notes: 'Notes',
  notesHint: 'All staff who take orders can read them.',
  isActive: 'Checks can be assigned to this customer',
  archive: 'Archive',
  activate: 'Reactivate',
  removeText:
    'The customer disappears from the tablets. Checks that are on this customer still show the name. You can undo this.',
  removeManyTitle: (count: number) => `Delete ${many(count, 'customer', 'customers')}?`,
  waiting: 'The list of customers has not reached this device yet',
  waitingText: 'The network is needed once to fetch it. It will appear by itself.',
}
