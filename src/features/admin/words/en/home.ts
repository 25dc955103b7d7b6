import { createCountFormatter } from '../count.ts'
import type { home as es } from '../es/home.ts'

const many = createCountFormatter('en')

export const home: typeof es = {
  hello: name => `Hello, ${name}`,
  attention: 'To look at',
  nothingText: 'Every product has a picture and a price, and nothing has been sold out for days.',
  withoutPicture: count => `${many(count, 'product', 'products')} without picture`,
  withoutPrice: count => `${many(count, 'product', 'products')} with an open price`,
  zeroPrice: (count, zero) => `${many(count, 'product', 'products')} at ${zero}`,
  free: zero => `At ${zero}`,
  soldOut: count => many(count, 'product sold out', 'products sold out'),
  soldOutDays: count => `${many(count, 'product', 'products')} sold out for a day or more`,
  unusedModifiers: count => many(count, 'unused modifier', 'unused modifiers'),
  emptyCategories: count => `${many(count, 'category', 'categories')} without products`,
  now: 'Right now',
  reading: 'Reading the tables…',
  unread: 'This device has not read the tables yet, and there is no connection.',
  open: 'Open orders',
  covers: 'Covers',
  total: 'On checks',
  oldest: 'The oldest',
  chart: 'On checks, by department',
  orders: count => many(count, 'order', 'orders'),
  device: 'This device',
  catalogue: 'Menu',
  revision: rev => `revision ${rev}`,
  version: 'Version',
  sync: 'Synchronisation',
  pending: count => `${count} pending`,
  products: count => many(count, 'product', 'products'),
}
