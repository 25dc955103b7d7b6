/** The key in localStorage that exists while this kind of alert is turned off on this device. */
const keyOf = (kind: string) => `comanda.alert-${kind}`

/** `kind`: for example `ready` or `bill`. At first, all kinds of alerts are on. */
export const isAlertOn = (kind: string): boolean => localStorage.getItem(keyOf(kind)) === null

export function setAlertOn(kind: string, isOn: boolean): void {
  if (isOn) localStorage.removeItem(keyOf(kind))
  else localStorage.setItem(keyOf(kind), 'off')
}
