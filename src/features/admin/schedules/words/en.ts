import { createCountFormatter } from '../../words/count.ts'
import type { es } from './es.ts'

const many = createCountFormatter('en')

export const en: typeof es = {
  hint: 'For happy hour or breakfast. You choose them for each product and category. From 22:00 to 02:00 belongs to the day on which it begins; with the same time twice it lasts 24 hours.',
  none: 'No schedules yet.',
  add: 'Add a schedule',
  number: (number: number) => `Schedule ${number}`,
  name: 'Name',
  from: 'From',
  to: 'To',
  days: 'Days',
  dayNames: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  everyDay: 'every day',
  removed: (name: string, products: number) =>
    `When you save, ${many(products, 'product or category stops', 'products and categories stop')} using ${name}.`,
  schedule: 'Schedule',
  productHint:
    'With none chosen, it is always offered. Outside of its schedule, guests do not see it; staff can still sell it.',
  categoryHint: 'With none chosen, it is always offered. Outside of its schedule, guests do not see its products.',
  always: 'Always',
  prices: 'Prices by schedule',
  pricesHint: 'Empty: the usual price. What counts is the time at which the product is tapped, also offline.',
}
