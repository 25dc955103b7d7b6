import { pluralIn } from '../plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  start: 'Practise',
  startText: 'The checks that you open do not count, the kitchen does not see them, and they are deleted within a day.',
  end: 'Stop',
  banner: 'Practice: these checks do not count',
  bannerReal: 'Real check: what you do here counts',
  tag: 'Practice',
  paper: 'PRACTICE',
  notice: 'A practice check: it does not count, and the kitchen does not see it.',
  inKitchen: 'Sent; the kitchen does not see it',
  kitchenWaits: 'The kitchen does not get it: this is practice.',
  storeHint: 'the kitchen does not get them: this is practice',
  sent: (count: number) =>
    plural(
      count,
      '1 dish stored; the kitchen does not get it: this is practice',
      `${count} dishes stored; the kitchen does not get them: this is practice`,
    ),
  reasonText: 'This is practice: neither the kitchen nor the reports get it. Say why.',
}
