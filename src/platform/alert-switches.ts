/** The key in localStorage that exists while this kind of alert is turned off on this device. */
const keyOf = (kind: string) => `comanda.alert-${kind}`

/** Whether this device shows and plays alerts of this kind, for example `ready` or `bill`. At first all are on. */
export const isAlertOn = (kind: string): boolean => localStorage.getItem(keyOf(kind)) === null

export function setAlertOn(kind: string, isOn: boolean): void {
  if (isOn) localStorage.removeItem(keyOf(kind))
  else localStorage.setItem(keyOf(kind), 'off')
}
