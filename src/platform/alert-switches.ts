/** The key of localStorage for a kind of alert that is turned off on this device. A kind without an entry is on. */
const keyOf = (kind: string) => `comanda.alert-${kind}`

export const isAlertOn = (kind: string): boolean => localStorage.getItem(keyOf(kind)) === null

export function setAlertOn(kind: string, isOn: boolean): void {
  if (isOn) localStorage.removeItem(keyOf(kind))
  else localStorage.setItem(keyOf(kind), 'off')
}
