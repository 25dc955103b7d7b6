/** How amounts and times are written. `timeZone`: the device's own when it is missing. */
export type Region = { locale: string; timeZone?: string }

let current: Region = { locale: 'es-MX' }

export const currentRegion = (): Region => current

/** Sets the tenant's region. A locale or time zone that this browser does not know changes nothing. */
export function setRegion({ locale, timeZone }: Region): void {
  if (locale === current.locale && timeZone === current.timeZone) return
  const next = { locale, ...(timeZone !== undefined && { timeZone }) }
  try {
    new Intl.DateTimeFormat(locale, next)
    current = next
  } catch (error) {
    console.warn('unknown region', error)
  }
}
