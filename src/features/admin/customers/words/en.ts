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
  account: 'Account of the member',
  owes: (amount: string) => `Owes ${amount}`,
  inCredit: (amount: string) => `In credit: ${amount}`,
  balanceUnknown: 'This device does not know the balance.',
  readAt: (when: string) => `Balance read: ${when}.`,
  statement: 'See the statement',
  erase: 'Erase data',
  eraseTitle: (name: string) => `Erase the data of ${name}?`,
  eraseText:
    'Name, number, phone, e-mail, notes and limit are erased; what stays is “Erased member”, archived. The balance and the checks keep their amounts. This cannot be undone.',
  erasedName: 'Erased member',
  erased: 'Data erased',
  waiting: 'The list of customers has not reached this device yet',
  waitingText: 'The network is needed once to fetch it. It will appear by itself.',
}
