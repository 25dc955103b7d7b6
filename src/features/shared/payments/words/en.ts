import type { es } from './es.ts'

export const en: typeof es = {
  methodNames: {
    cash: 'Cash',
    debit: 'Debit',
    credit: 'Credit',
    transfer: 'Transfer',
    voucher: 'Voucher',
    member: 'Member’s account',
  },
  change: 'Change',
  changePayment: (amount, method) => `Change the payment of ${amount}, ${method.toLocaleLowerCase('en')}`,
  title: (amount, method) => `${method}, ${amount}`,
  tip: 'Tip',
  noTip: 'No tip',
  saveTip: amount => `Save a tip of ${amount}`,
  erase: 'Erase the last digit',
  changeMethod: 'Change the method of payment',
  changeMethodText: 'The amount is recorded with the other method, and the earlier payment stays on the check as void.',
  otherMethod: 'Paid in another way',
}
