import { pluralIn } from '../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  otherTenant: 'Another restaurant',
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  user: 'User',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  enter: 'Sign in',
  failures: {
    notFound: 'User not found',
    wrongPassword: 'Wrong user or password',
    disabled: 'This user is disabled',
    throttled: 'Too many tries; wait a few minutes',
    unreachable: 'No connection: only users who have signed in on this device before can sign in',
  },
  menu: 'See the menu',
  pending: count => plural(count, '1 order is still on this tablet.', `${count} orders are still on this tablet.`),
  pendingOf: (count, names) =>
    plural(
      count,
      `1 order of ${names} is still on this tablet.`,
      `${count} orders of ${names} are still on this tablet.`,
    ),
  pendingText: 'What is pending is sent even if somebody else signs in.',
  and: (others, last) => `${others} and ${last}`,
}
