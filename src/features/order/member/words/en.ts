import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  action: 'Member',
  title: 'Member of the check',
  search: 'Name or number',
  number: number => `Member ${number}`,
  unknown: 'With a member; this tablet does not know the name',
  removedHere: 'No member, only on this tablet',
  current: 'on this check',
  members: count => plural(count, '1 member', `${count} members`),
  more: count => plural(count, '1 more: go on typing', `${count} more: go on typing`),
  missing: 'The list of members is not on this tablet yet',
  missingText: 'It comes by itself when there is a network.',
  empty: 'There are no members',
  emptyText: 'The list of members is empty.',
  offline: 'No connection: this is the last list that this tablet has read.',
  remove: 'Remove the member',
  chosen: name => `Member of the check: ${name}`,
  removed: 'The member was removed',
}
