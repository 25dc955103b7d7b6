import type { es } from './es.ts'

export const en: typeof es = {
  enrol: 'Enrol this tablet',
  enrolText: 'People sign in on it with their name and a PIN. The password still works everywhere.',
  tabletName: 'Name of the tablet',
  tabletNameExample: 'Terrace',
  enrolled: name => `Enrolled tablet: ${name}`,
  setPin: 'Set my PIN',
  password: 'Your password',
  newPin: count => `New PIN, ${count} digits`,
  easyPin: 'Neither repeated nor in a row, such as 1111 or 1234.',
  save: 'Save PIN',
  failures: {
    wrongPassword: 'The password is not right',
    throttled: 'Too many tries; wait a few minutes',
    invalid: 'That PIN is too easy or does not have the right number of digits',
    refused: 'This tablet is no longer enrolled',
    unreachable: 'No connection: try again when the network is back',
  },
  changeUser: 'Change user',
  lost: 'Lost tablet',
  lostText:
    'It no longer opens with a PIN, and everybody who signed in on it must sign in again, on other devices too.',
  lostConfirm: name => `Report as lost: ${name}`,
  noTablets: 'No tablets are enrolled.',
  since: day => `Enrolled on ${day}`,
}
