import { pluralIn } from '../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  title: 'Alerts',
  call: place => `${place} is calling you`,
  bill: place => `${place} asks for the bill`,
  problem: (place, count) => `${place}: the kitchen warns of ${plural(count, '1 dish', `${count} dishes`)}`,
  ready: (place, count) => `${place}: ${plural(count, '1 dish ready', `${count} dishes ready`)}`,
  accept: (place, count) => `${place}: ${plural(count, '1 dish to accept', `${count} dishes to accept`)}`,
  more: count => plural(count, 'and 1 more alert', `and ${count} more alerts`),
  dismiss: 'Dismiss the alert',
  suspended: 'The browser does not let the alerts sound yet.',
  enable: 'Switch sound on',
}
