import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  title: 'Waiting list',
  add: 'Add to the waiting list',
  edit: 'Change the details',
  party: 'People',
  people: count => plural(count, '1 person', `${count} people`),
  quoted: 'Quoted',
  waits: time => `waiting: ${time}`,
  group: count => `Party of ${count}`,
  store: 'Add',
  seat: name => `Seat ${name}`,
  noFreeTable: 'No table is free.',
  left: 'They left',
  leftAsk: 'They are taken off the list. This cannot be undone.',
  leftYes: 'Yes, remove',
  removed: name => `Taken off the list: ${name}`,
}
