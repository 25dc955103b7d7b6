import { maxAmount } from '../../../../../domain/catalogue.ts'

export type DecimalMark = '.' | ','
/**
 * Why the text of a price cannot be read. `unclear`: the text is no number, or a digit other than 0 follows the last
 * decimal that the currency has, for example `12.345` in pesos with the decimal mark `.`.
 */
export type PriceProblem = 'missing' | 'unclear' | 'negative' | 'tooHigh'

/**
 * Reads a price of a file. Texts such as `variable` and `open` mean that the price is entered at the sale.
 * @param mark the decimal mark that the file uses. The mark only matters for texts such as `66.000`: with the mark `.`
 * this is 66, with `,` it is 66000. Other texts are clear without the mark: `4.250,00` is 4250 and `12,50` is 12.5.
 * @param digits how many decimals the currency has
 * @returns the price in minor units, for example 1250 for `12.50`; `null` if it is entered at the sale
 */
export function readPrice(text: string, mark: DecimalMark, digits: number): number | null | { problem: PriceProblem } {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'missing' }
  if (/^(variable|open|abierto|precio abierto|al vender)$/i.test(trimmed)) return null
  const plain = trimmed.replace(/^\((.*)\)$/, '-$1').replace(/[\s\p{Sc}'’]|^[A-Z]{2,3}(?=\d)|(?<=\d)[A-Z]{2,3}$/gu, '')
  const unsigned = plain.replace(/^[-−]|[-−]$/, '')
  const parts = splitNumber(unsigned, mark)
  if (!parts) return { problem: 'unclear' }
  const [whole, decimals] = parts
  if (/[1-9]/.test(decimals.slice(digits))) return { problem: 'unclear' }
  const amount = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
  if (amount > maxAmount) return { problem: 'tooHigh' }
  return unsigned === plain || amount === 0 ? amount : { problem: 'negative' }
}

/**
 * Reads what an option of a modifier adds to the price of a product, in minor units (cents); 0 if the text is not a
 * price.
 */
export function readOptionPrice(text: string, { mark, digits }: { mark: DecimalMark; digits: number }): number {
  const price = readPrice(text, mark, digits)
  return typeof price === 'number' ? price : 0
}

/**
 * @returns the digits before and after the decimal mark, for example `4250` and `00` for `4.250,00`; `undefined` if the
 * text is not a number
 */
function splitNumber(text: string, mark: DecimalMark): [whole: string, decimals: string] | undefined {
  const split = (decimal: DecimalMark): [string, string] | undefined => {
    const group = decimal === '.' ? ',' : '.'
    const match = new RegExp(`^(\\d*|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}(\\d*))?$`).exec(text)
    const [, whole = '', decimals = ''] = match ?? []
    return match && whole + decimals !== '' ? [whole.replaceAll(group, ''), decimals] : undefined
  }
  return split(mark) ?? split(mark === '.' ? ',' : '.')
}

/**
 * The decimal mark of a price that ends with one or two decimals; `undefined` if the price does not show which mark is
 * used.
 */
const decimalMarkOf = (price: string): string | undefined =>
  /^[^\d.,]*(?:\d*|\d{1,3}(?:,\d{3})+)(\.)\d{1,2}[^\d.,]*$/.exec(price)?.[1] ??
  /^[^\d.,]*(?:\d*|\d{1,3}(?:\.\d{3})+)(,)\d{1,2}[^\d.,]*$/.exec(price)?.[1]

/**
 * Guesses which decimal mark a column of prices uses. A price such as `12.50` or `12,5` shows its mark. The mark that
 * more prices show is used, or the point if both are equally frequent. If no price shows its mark, a price such as
 * `66.000` means that the point separates thousands, so the comma is used. Otherwise the point is used.
 */
export function guessDecimalMark(prices: readonly string[]): DecimalMark {
  const decimals = prices.flatMap(price => decimalMarkOf(price.trim()) ?? [])
  if (decimals.length > 0) return decimals.filter(mark => mark === ',').length * 2 > decimals.length ? ',' : '.'
  return prices.some(price => /^\D*[1-9]\d{0,2}(\.\d{3})+\D*$/.test(price.trim())) ? ',' : '.'
}
