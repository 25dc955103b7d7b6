/** Which kinds of alerts are off on this device. All are on at first. */
const keyOf = (kind: string) => `comanda.alert-${kind}`

export const isAlertOn = (kind: string): boolean => localStorage.getItem(keyOf(kind)) === null

export function setAlertOn(kind: string, isOn: boolean): void {
  if (isOn) localStorage.removeItem(keyOf(kind))
  else localStorage.setItem(keyOf(kind), 'off')
}
