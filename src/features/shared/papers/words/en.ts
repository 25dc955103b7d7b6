import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  bill: 'BILL · not a tax receipt',
  receipt: 'RECEIPT OF PAYMENT',
  copy: number => `COPY ${number}`,
  changed: 'The check changed after it was printed',
  covers: count => plural(count, '1 guest', `${count} guests`),
  subtotal: 'Subtotal',
  discount: 'Discount',
  service: rate => `Service ${rate} %`,
  minimum: amount => `Minimum consumption of ${amount}: charged only if you agreed to it.`,
  groupService: (covers: number) =>
    `Service charge for parties from ${covers} guests. If you do not agree, ask us to waive it.`,
  taxIncluded: (name, rate) => `Includes ${name} ${rate} %`,
  tax: (name, rate) => `${name} ${rate} %`,
  total: 'Total',
  shares: count => `Among ${count}`,
  paid: 'Paid',
  due: 'To pay',
  suggested: 'Suggested tip (voluntary):',
  tip: 'Tip',
  rounding: 'Rounding of cents',
  amount: 'Check',
  received: 'Cash received',
  change: 'Change',
  checkTotal: 'Total of the check',
  takenBy: name => `Taken by ${name}`,
  comped: 'complimentary',
  invoice: 'Get your invoice here',
  shareBill: 'Share the bill',
  shareReceipt: 'Share the receipt',
  thanks: 'Thank you for your visit',
}
