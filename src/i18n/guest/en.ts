import type { es } from './es.ts'

export const en: typeof es = {
  join: table => `Order from ${table}`,
  joinText: 'Your order goes to the kitchen once your waiter accepts it.',
  joining: 'One moment',
  refused: 'This code belongs to no table here. Ask your waiter for a new one.',
  busy: 'Many people are coming in at once. Try again in a minute.',
  paused: 'The restaurant is paused. You can still read the menu.',
  unreachable: 'There is no connection to join. You can still read the menu.',
  retry: 'Try again',
  seeOrder: 'See your order',
  closed: 'Your check was closed. Thank you for coming!',
  voided: 'Your check was voided. You pay nothing.',
  joinFirst: 'First tap “Order from” your table, at the bottom of the menu.',
  added: name => `Added: ${name}`,
  addedAfterBill: name => `Added: ${name}. The bill is no longer requested.`,
}
