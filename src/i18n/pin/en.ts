import { pluralIn } from '../plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  serving: 'Who is serving?',
  hello: name => `Hello, ${name}`,
  choose: 'Tap your name',
  digits: count => `PIN of ${count} digits`,
  typed: (count, all) => `${count} of ${all}`,
  erase: 'Delete',
  forgot: 'I forgot my PIN',
  byPassword: 'Sign in with the password',
  other: 'Somebody else, with a password',
  back: 'Somebody else',
  worksOffline: 'No connection; the PIN works all the same',
  unsent: count => plural(count, '1 not sent', `${count} not sent`),
  unsentText: names => `What ${names} entered is sent in their name even if you sign in.`,
  left: count => plural(count, 'Wrong PIN. 1 try left', `Wrong PIN. ${count} tries left`),
  locked: 'Too many mistakes: sign in with your password',
  refused: 'The PIN does not work here: sign in with your password',
  unreachable: 'Without a connection, the PIN works for people who have used it on this tablet',
  ownTables: 'Their tables, as far as this tablet knows',
  waits: {
    called: 'is calling',
    billed: 'asks for the bill',
    ready: 'dishes are ready',
    toAccept: 'orders wait to be accepted',
  },
  role: {
    admin: 'administration',
    manager: 'manager',
    cashier: 'cashier',
    waiter: 'waiter',
    kitchen: 'kitchen',
    guest: 'guest',
  },
  noOne: 'Nobody has set a PIN yet. Sign in with a password and tap “Set my PIN”.',
}
