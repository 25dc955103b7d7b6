import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  title: 'Your order',
  member: number => `Member ${number}`,
  back: 'Back to the menu',
  offline: pending => `Offline, ${pending} pending.`,
  offlineText: 'What you do is saved on this phone and leaves by itself once there is a signal. No need to repeat it.',
  waiting: 'Your waiter has to accept what you sent. Then it goes to the kitchen.',
  empty: 'Empty order',
  emptyText: 'Tap a dish on the menu to begin.',
  state: {
    device: 'Only on this phone',
    server: 'In your order',
    held: 'Waiting for your waiter',
  },
  pendingChange: { send: 'the sending', change: 'the change' },
  soldOut: names => `Sold out: ${names}. Remove it or choose another to send the rest.`,
  remove: name => `Remove ${name}`,
  discard: 'Remove',
  replace: 'Choose another',
  notCharged: 'You are not charged for it.',
  send: count => (count === 0 ? 'Send' : `Send ${count}`),
  store: count => `Save ${count} here`,
  sending: 'Saved; it leaves now. Here you see where it is.',
  stored: 'Saved on this phone; it leaves once there is a signal.',
  call: 'Call the waiter',
  callUnsent: 'The waiter does not know yet',
  called: 'The waiter knows',
  bill: 'Ask for the bill',
  billUnsent: 'Bill: not asked for yet',
  billed: 'Bill asked for',
  billDrafts: {
    title: count => plural(count, '1 item is not sent', `${count} items are not sent`),
    text: 'They would be charged, but the kitchen does not have them.',
    send: count => `Send ${count} and ask for the bill`,
    store: count => `Save ${count} here and ask for the bill`,
    remove: count => `Remove ${count} and ask for the bill`,
  },
  rejection: {
    denied: 'This phone can no longer order on this check. Ask your waiter.',
    order_closed: 'The table’s check was closed. Ask your waiter.',
    sold_out: 'It sold out before your order arrived.',
    line_sent: 'It is on its way to the kitchen. To change it, tell your waiter.',
  },
}
