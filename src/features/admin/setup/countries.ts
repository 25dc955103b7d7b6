import type { Tenant } from '../../../../domain/catalogue.ts'

/** Default settings for tenants in a country. `serviceCharge` and the tax rates are in basis points: 1600 is 16 %. */
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

/**
 * The defaults by country code (ISO 3166). All taxes are included in the menu prices, as is usual in these countries.
 */
export const defaultsByCountry: { readonly [code: string]: CountryDefaults } = {
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
 * Returns the settings that a tenant gets when the owner chooses a country; `undefined` for an unknown country. The new
 * tax gets the id of the tenant's first tax, if any, so that the products which had that tax have the new one.
 */
export function adoptCountry(code: string, { taxes }: Pick<Tenant, 'taxes'>): CountryDefaults | undefined {
  const country = defaultsByCountry[code]
  return (
    country && { ...country, taxes: country.taxes.map((tax, index) => ({ ...tax, id: taxes[index]?.id ?? tax.id })) }
  )
}
