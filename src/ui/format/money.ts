import { countDecimalDigits } from '../../../domain/money.ts'
import { currentRegion } from './region.ts'

type Writer = { format: Intl.NumberFormat; unit: number }
const writers = new Map<string, Writer>()

/** Formats with the decimals of the currency and a separator of thousands: `$1,234.50`, `1.234,50 €`, `¥1,500`. */
function writerOf(currency: string): Writer {
  const { locale } = currentRegion()
  const key = `${locale} ${currency}`
  let writer = writers.get(key)
  if (!writer) {
    const digits = countDecimalDigits(currency)
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
    writer = { format, unit: 10 ** digits }
    writers.set(key, writer)
  }
  return writer
}

const isSymbol = ({ type, value }: Intl.NumberFormatPart) => type === 'currency' || value.trim() === ''

/** `amount` in minor units. */
export function money(amount: number, currency: string): string {
  const { format, unit } = writerOf(currency)
  return `${amount < 0 ? '−' : ''}${format.format(Math.abs(amount) / unit)}`
}

/** An amount in minor units without the symbol of its currency, as a person would type it: `1,234.50`. */
export function formatAmountInput(amount: number, currency: string): string {
  const { format, unit } = writerOf(currency)
  const parts = format.formatToParts(amount / unit).filter(part => !isSymbol(part))
  return parts.map(({ value }) => value).join('')
}

/**
 * Reads what a person typed as an amount. A separator of thousands that cannot be one is read as a decimal point: `12,50` is
 * twelve and a half, `1,234` a thousand and more.
 * @returns minor units, or `undefined` when the text is no amount
 */
export function parseMoney(text: string, currency: string): number | undefined {
  const { format } = writerOf(currency)
  const digits = countDecimalDigits(currency)
  const parts = format.formatToParts(1234.5)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? ''
  const hasDecimalComma = parts.some(({ type, value }) => type === 'group' && value === '.')
  const typed = text.replace(symbol, '').replace(/[$\s]/g, '')
  // In `plain`, the comma separates thousands and the point decimals.
  const plain = hasDecimalComma ? typed.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.')) : typed
  const match = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? /^(\d{1,9}),(\d{1,2})$/.exec(plain)
  const [, whole = '', decimals = ''] = match ?? []
  if (!match || decimals.length > digits) return undefined
  return Number(whole.replaceAll(',', '')) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
}
