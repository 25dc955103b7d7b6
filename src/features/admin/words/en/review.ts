import { pluralIn } from '../../../../i18n/plural.ts'
import type { review as es } from '../es/review.ts'

const plural = pluralIn('en')

export const review: typeof es = {
  title: 'For review',
  text: 'What was not carried out and waits for your decision: from people who no longer work here, or on checks that were closed already. Also what somebody approved without a connection.',
  otherHour: 'Prices of another hour',
  waiting: count => plural(count, '1 change waits for your decision', `${count} changes wait for your decision`),
  empty: 'Nothing to review',
  emptyText: 'What was entered and the server could not apply without asking you shows up here.',
  by: (name, time) => `${name}, ${time}`,
  arrived: (time, sender) =>
    sender === undefined ? `Reached the server at ${time}.` : `Reached the server at ${time}, sent by ${sender}.`,
  unknown: 'Somebody who has left',
  withoutTable: 'No table',
  why: {
    quarantined: 'Their account was closed before this arrived.',
    order_closed: 'The check was closed already when this arrived.',
  },
  approved:
    'This is done already. It was approved with a PIN on a tablet without a connection, so the server did not check the PIN.',
  askedBy: name => `${name} asked for it.`,
  looked: 'Reviewed',
  onNew: 'If you apply it, a new check is opened at the same table.',
  apply: 'Apply',
  dismiss: 'Dismiss',
  reason: 'Reason',
  dismissTitle: 'Dismiss this?',
  dismissText: 'It will not be applied. The reason is kept with your name.',
  failed: 'The decision could not be saved. Try again with a connection.',
  applied: 'Applied',
  dismissed: 'Dismissed',
}
