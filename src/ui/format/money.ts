import { minorDigits } from '../../../domain/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Comma thousands and as many decimals as the currency has, in every language: `$1,234.50`. */
function formatOf(currency: string): { format: Intl.NumberFormat; unit: number } {
  const digits = minorDigits(currency)
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    formats.set(currency, format)
  }
  return { format, unit: 10 ** digits }
}

/** `amount` in minor units. */
export function money(amount: number, currency: string): string {
  const { format, unit } = formatOf(currency)
  return `${amount < 0 ? '−' : ''}$${format.format(Math.abs(amount) / unit)}`
}

/**
 * What somebody typed as an amount, in minor units; `undefined` when it is no amount. Commas part thousands; one that cannot
 * is a decimal comma: `12,50` is twelve and a half, never a thousand.
 */
export function parseMoney(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const plain = text.replace(/[$\s]/g, '')
  const match = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? /^(\d{1,9}),(\d{1,2})$/.exec(plain)
  const [, whole = '', decimals = ''] = match ?? []
  if (!match || decimals.length > digits) return undefined
  return Number(whole.replaceAll(',', '')) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
}
