import type { Tenant } from '../../../../domain/catalogue.ts'

/** What is usual in a country. `serviceCharge` and the rates are in basis points. The taxes are a proposal. */
export type CountryDefaults = Pick<Tenant, 'currency' | 'locale' | 'timeZone' | 'taxes' | 'serviceCharge'>

const withTax = (
  locale: string,
  currency: string,
  timeZone: string,
  [name, rate]: [name: string, rate: number],
  serviceCharge = 0,
): CountryDefaults => ({
  ...{ locale, currency, timeZone, serviceCharge },
  taxes: [{ id: name.toLowerCase(), name, rate, included: true }],
})

/** By ISO 3166 code. Menu prices contain the tax, as consumers are used to there. */
export const countries: { readonly [code: string]: CountryDefaults } = {
  MX: withTax('es-MX', 'MXN', 'America/Mexico_City', ['IVA', 1_600]),
  CO: withTax('es-CO', 'COP', 'America/Bogota', ['INC', 800]),
  CR: withTax('es-CR', 'CRC', 'America/Costa_Rica', ['IVA', 1_300], 1_000),
  GT: withTax('es-GT', 'GTQ', 'America/Guatemala', ['IVA', 1_200]),
  PA: withTax('es-PA', 'PAB', 'America/Panama', ['ITBMS', 700]),
  PE: withTax('es-PE', 'PEN', 'America/Lima', ['IGV', 1_800]),
  CL: withTax('es-CL', 'CLP', 'America/Santiago', ['IVA', 1_900]),
  AR: withTax('es-AR', 'ARS', 'America/Argentina/Buenos_Aires', ['IVA', 2_100]),
  ES: withTax('es-ES', 'EUR', 'Europe/Madrid', ['IVA', 1_000]),
}

/**
 * What a tenant takes over from a country. Each tax keeps the id of the tax that it replaces, so that the products that
 * had that one have it.
 */
export function adoptCountry(code: string, { taxes }: Pick<Tenant, 'taxes'>): CountryDefaults | undefined {
  const country = countries[code]
  return (
    country && { ...country, taxes: country.taxes.map((tax, index) => ({ ...tax, id: taxes[index]?.id ?? tax.id })) }
  )
}
