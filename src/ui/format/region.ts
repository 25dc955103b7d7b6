/**
 * The locale and time zone in which amounts and times are shown. Without `timeZone`, the time zone of the device is
 * used.
 */
export type Region = { locale: string; timeZone?: string }

let current: Region = { locale: 'es-MX' }

export const currentRegion = (): Region => current

/** Sets the region of this page. Does nothing when the browser does not know the locale or the time zone. */
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
