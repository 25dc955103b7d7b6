type Option = { value: string; label: string }

const locales = ['es-MX', 'es-CO', 'es-CR', 'es-GT', 'es-PA', 'es-PE', 'es-CL', 'es-AR', 'es-ES', 'es-US', 'en-US']
const currencies = ['MXN', 'USD', 'EUR', 'COP', 'CRC', 'GTQ', 'PAB', 'PEN', 'CLP', 'ARS', 'UYU', 'DOP', 'HNL', 'BOB']

/** Adds the tenant's current locale, currency or time zone to the offered ones, so that the select can show it. */
const withCurrent = (codes: readonly string[], current: string): string[] =>
  codes.includes(current) ? [...codes] : [current, ...codes]

function nameCodes(codes: string[], type: 'language' | 'currency', language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type })
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  return codes.map(value => ({ value, label: capital(names.of(value) ?? value) }))
}

/**
 * Returns the options of a select for the tenant's locale.
 * @param language the language of the labels
 */
export const listLocales = (current: string, language: string): Option[] =>
  nameCodes(withCurrent(locales, current), 'language', language)

/** Returns the options of a select for the tenant's currency, such as `MXN, Peso mexicano`. */
export const listCurrencies = (current: string, language: string): Option[] =>
  nameCodes(withCurrent(currencies, current), 'currency', language).map(({ value, label }) => ({
    value,
    label: `${value}, ${label}`,
  }))

/** Returns all time zones that the browser knows. The zones on the continent of the current zone come first. */
export function listTimeZones(current: string): Option[] {
  const continent = current.split('/')[0]
  const zones = withCurrent(Intl.supportedValuesOf('timeZone'), current)
  const isNear = (zone: string) => zone.startsWith(`${continent}/`)
  const sorted = [...zones.filter(isNear), ...zones.filter(zone => !isNear(zone))]
  return sorted.map(value => ({ value, label: value.replaceAll('_', ' ') }))
}
