import type { Translate } from '../../i18n/i18n.tsx'

/** How long since `then`: `recién`, `12 min`, `1 h 36`. A device's clock that runs behind gives no negative time. */
export function elapsed(then: number, now: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000))
  if (minutes < 1) return t('time.now')
  if (minutes < 60) return t('time.minutes', { count: minutes })
  return t('time.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}

/** `14:06`, on the device's clock. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false })

/** A greeting's key for the hour of the day. */
export const greeting = (hour: number): 'login.morning' | 'login.afternoon' | 'login.evening' =>
  hour >= 5 && hour < 12 ? 'login.morning' : hour >= 12 && hour < 19 ? 'login.afternoon' : 'login.evening'
