import { countDecimalDigits } from '../../../../domain/money.ts'

/**
 * Returns the address of the page where a guest gets an invoice for a check, for example
 * `https://facturas.example/?folio=B-17&total=1234.50`.
 * @param page the address of the business's invoice page, which may already have parameters
 * @param number the number of the check, for example `B-17`
 * @param total the total of the check in minor units (cents)
 * @returns `undefined` if `page` is not a valid address
 */
export function createInvoiceAddress(
  page: string,
  number: string,
  total: number,
  currency: string,
): string | undefined {
  if (!URL.canParse(page)) return undefined
  const url = new URL(page)
  const digits = countDecimalDigits(currency)
  url.searchParams.set('folio', number)
  url.searchParams.set('total', (total / 10 ** digits).toFixed(digits))
  return url.href
}
