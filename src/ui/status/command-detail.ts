import type { Command } from '../../../domain/commands.ts'
import type { CommandDetailWords } from '../../i18n/command-detail/words.ts'
import type { ProgressWords } from '../../i18n/progress/words.ts'
import { formatMoney } from '../format/money.ts'

/**
 * @returns what is shown beside the name of a command, for example `$200.00, Efectivo, propina $20.00` (cash, tip); an
 * empty text for most types
 */
export function describeCommandDetail(
  { type, payload }: Command,
  currency: string,
  words: ProgressWords,
  details: CommandDetailWords,
): string {
  const formatAmount = (amount: number) => formatMoney(amount, currency)
  switch (type) {
    case 'recordPayment': {
      const paid = details.payment(formatAmount(payload.amount), words.method[payload.method])
      return payload.tip ? `${paid}, ${details.tip(formatAmount(payload.tip))}` : paid
    }
    case 'settleAccount':
      return details.payment(formatAmount(payload.amount), words.method[payload.method])
    case 'applyDiscount': {
      const off =
        payload.amount === undefined ? details.percent(`${(payload.percent ?? 0) / 100}`) : formatAmount(payload.amount)
      return `${off}, ${payload.reason}`
    }
    case 'setMinimum':
      return formatAmount(payload.amount)
    case 'setService':
      return details.percent(`${payload.rate / 100}`)
    case 'voidLine':
    case 'compLine':
    case 'voidOrder':
    case 'voidPayment':
    case 'voidSettlement':
      return payload.reason
    case 'addLine':
    case 'changeLine':
      return [
        payload.note,
        'remakes' in payload && payload.remakes?.reason,
        'price' in payload && payload.price !== undefined && formatAmount(payload.price),
      ]
        .filter(Boolean)
        .join(', ')
    default:
      return ''
  }
}
