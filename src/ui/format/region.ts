/**
 * The locale and time zone in which amounts and times are shown. Without `timeZone`, the time zone of the device is
 * used.
 */
export type Region = { locale: string; timeZone?: string }

let current: Region = { locale: 'es-MX' }
let isTimeZoneChecked = true

export const currentLocale = (): string => current.locale

/** The region of this page. A time zone that the browser does not know is left out. */
export function currentRegion(): Region {
  // Checking the time zone is slow, because it creates a date format. So it is done only when the region is first read,
  // and not in `setRegion`, so that the menu of a guest starts fast.
  if (!isTimeZoneChecked && !isTimeZoneKnown(current)) current = { locale: current.locale }
  isTimeZoneChecked = true
  return current
}

function isTimeZoneKnown({ locale, timeZone }: Region): boolean {
  try {
    new Intl.DateTimeFormat(locale, { timeZone })
    return true
  } catch (error) {
    console.warn('unknown time zone', error)
    return false
  }
}

/** Sets the region of this page. Does nothing when the locale is invalid. */
export function setRegion({ locale, timeZone }: Region): void {
  if (locale === current.locale && timeZone === current.timeZone) return
  try {
    Intl.getCanonicalLocales(locale)
  } catch (error) {
    console.warn('unknown locale', error)
    return
  }
  current = { locale, ...(timeZone !== undefined && { timeZone }) }
  isTimeZoneChecked = timeZone === undefined
}
