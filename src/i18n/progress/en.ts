import { pluralIn } from '../plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  sync: {
    upToDate: 'Up to date',
    offline: 'Offline',
    syncing: 'Syncing',
    pending: count => `${count} pending`,
    refresh: 'Refresh',
    offlineSince: time => `Offline since ${time}`,
    silent: ', no answer',
    silentSince: time => `No answer from the server since ${time}`,
    offlineTitle: 'Offline',
    offlineText:
      'Keep taking orders. They are kept on this tablet and leave by themselves, in order, with the network.',
    syncingTitle: 'Sending to the server',
    syncingText: 'Your orders are leaving this tablet, in the order in which you took them.',
    nothingWaits: 'All sent',
    refused: count =>
      plural(count, 'The server did not accept 1 entry.', `The server did not accept ${count} entries.`),
    refusedText: 'Everything else is sent.',
    nothingWaitsText: 'All that you entered is on the server.',
    waiting: 'Not sent yet',
    unseen: count =>
      plural(
        count,
<<<<<<< HEAD
        'The kitchen does not have 1 item yet. If it is urgent, tell them in person and do not enter it again.',
        `The kitchen does not have ${count} items yet. If it is urgent, tell them in person and do not enter them again.`,
=======
        'The kitchen does not have 1 dish yet. If it is urgent, tell them in person and do not enter it again.',
        `The kitchen does not have ${count} dishes yet. If a table is in a hurry, tell them in person and do not enter it again.`,
>>>>>>> 239f21a (status: count the dishes that the kitchen lacks, and offer no retry when all is sent)
      ),
    retryNow: 'Try now',
    backToMenu: 'Back to the menu',
    upgrade: 'There is a new version of Comanda. Update it so that what waits can leave.',
    signIn: 'Your session ended on the server. Sign in again so that what waits can leave.',
    denied: 'The server does not accept this user. Tell a manager; what waits is still kept here.',
  },
  command: {
    openOrder: 'Open the order',
    addLine: what => `Add: ${what}`,
    changeLine: what => `Change: ${what}`,
    removeLine: what => `Remove: ${what}`,
    sendLines: count => plural(count, 'Send to the kitchen: 1 item', `Send to the kitchen: ${count} items`),
    advanceLine: what => `Advance: ${what}`,
    ackLines: 'Mark as seen',
    acceptLines: 'Accept what guests sent',
    callWaiter: 'Call a waiter',
    voidLine: what => `Void: ${what}`,
    setCovers: count => `Covers: ${count}`,
    requestBill: 'Ask for the bill',
    recordPayment: 'Take a payment',
    closeOrder: 'Close the check',
    voidOrder: 'Void the order',
    line: 'an item',
    holdCourse: 'Hold a course',
    fireCourse: 'Fire a course',
    releaseCourse: 'Release a course',
    compLine: what => `Comp ${what}`,
    applyDiscount: 'Apply a discount',
    removeDiscount: 'Remove a discount',
    setCustomer: 'Change the customer',
    assignOrder: 'Assign the order',
    transferOrder: 'Change the table',
    moveLines: 'Move items',
    voidPayment: 'Void a payment',
    markAvailable: 'Change the stock',
  },
  state: {
    device: 'Only on this tablet',
    server: 'Saved, not sent',
    held: 'Held',
    kitchen: 'In the kitchen',
    seen: 'seen',
    ready: 'Ready',
    served: 'Served',
    void: 'Void',
    rejected: 'Refused',
    soldOut: 'Sold out',
  },
  noNumber: 'no number yet',
  toTables: 'To the tables',
  method: {
    cash: 'Cash',
    card: 'Card',
    member: 'Member account',
    voucher: 'Voucher',
  },
  device: {
    viewState: 'State of the tablet',
    moveCommands: 'Take to another tablet',
  },
}
