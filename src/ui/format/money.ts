import { countDecimalDigits } from '../../../domain/money.ts'
import { currentLocale } from './region.ts'

/** `unit` is the number of minor units in one unit of the currency, for example 100 centavos in a peso. */
type CurrencyFormat = { format: Intl.NumberFormat; unit: number }
const currencyFormats = new Map<string, CurrencyFormat>()

/** The format of a currency in the current region: `$1,234.50`, `1.234,50 €`, `¥1,500`. */
function currencyFormatOf(currency: string): CurrencyFormat {
  const locale = currentLocale()
  const key = `${locale} ${currency}`
  let cached = currencyFormats.get(key)
  if (!cached) {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'always',
    })
    cached = { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
    currencyFormats.set(key, cached)
  }
  return cached
}

/** The symbol of a currency as `formatMoney` writes it, for example `$`, `€` or `S/`. */
export const currencySymbol = (currency: string): string => symbolIn(currencyFormatOf(currency).format.formatToParts(1))

const symbolIn = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.find(({ type }) => type === 'currency')?.value ?? ''

const isSymbol = ({ type, value }: Intl.NumberFormatPart) => type === 'currency' || value.trim() === ''

let isMoneyShown = true

/**
 * Sets whether this page shows amounts of money. With `false`, for staff who may not see amounts, `formatMoney` returns
 * an empty text. Call it before the screens render.
 */
export function setMoneyShown(isShown: boolean): void {
  isMoneyShown = isShown
}

/** Formats an amount in minor units, with the currency symbol: `$1,234.50` for 123450. */
export function formatMoney(amount: number, currency: string): string {
  if (!isMoneyShown) return ''
  const { format, unit } = currencyFormatOf(currency)
  return `${amount < 0 ? '−' : ''}${format.format(Math.abs(amount) / unit)}`
}

/** Formats an amount in minor units for an input field, without the currency symbol: `1,234.50` for 123450. */
export function formatAmountInput(amount: number, currency: string): string {
  const { format, unit } = currencyFormatOf(currency)
  const parts = format.formatToParts(amount / unit).filter(part => !isSymbol(part))
  return parts.map(({ value }) => value).join('')
}

/**
 * Parses an amount that a person typed. A comma before three digits separates thousands: `1,234` is 1234. A comma
 * before one or two final digits separates decimals: `12,50` is 12.50. In a region that writes decimals with a comma,
 * these two rules apply to the point instead of the comma.
 * @returns minor units, for example 1250 for `12.50`; `undefined` when the text is not an amount
 */
export function parseMoney(text: string, currency: string): number | undefined {
  const { format } = currencyFormatOf(currency)
  const digits = countDecimalDigits(currency)
  const parts = format.formatToParts(1234.5)
  const hasDecimalComma = parts.some(({ type, value }) => type === 'group' && value === '.')
  const typed = text.replace(symbolIn(parts), '').replace(/[$\s]/g, '')
  // `plain` is the text as a region with a decimal point writes it: `1,234.50`.
  const plain = hasDecimalComma ? typed.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.')) : typed
  const match = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? /^(\d{1,9}),(\d{1,2})$/.exec(plain)
  const [, whole = '', decimals = ''] = match ?? []
  if (!match || decimals.length > digits) return undefined
  return Number(whole.replaceAll(',', '')) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
}
