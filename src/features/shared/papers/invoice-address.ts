import { countDecimalDigits } from '../../../../domain/money.ts'

/**
 * Returns the address of the page where a guest gets an invoice for a check: the tenant's page, with the check's number
 * and total as parameters.
 * @param page an https address, which may already have parameters
 * @param total in minor units
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
