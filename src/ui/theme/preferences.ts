/**
 * A display setting of this device, stored in localStorage. `left-handed` moves controls to the other side of the
 * screen. `sunlight` adds contrast, for use outdoors.
 */
export type Preference = 'left-handed' | 'sunlight'

const preferences: readonly Preference[] = ['left-handed', 'sunlight']
const keyOf = (preference: Preference) => `comanda.${preference}`

/**
 * Sets an attribute on `<html>` for each setting that is on, for example `data-left-handed`, which the styles use. Must
 * run before the first paint, because otherwise the layout would jump.
 */
export function applyPreferences(): void {
  for (const each of preferences) document.documentElement.toggleAttribute(`data-${each}`, isPreferenceOn(each))
}

export const isPreferenceOn = (preference: Preference): boolean => localStorage.getItem(keyOf(preference)) !== null

export function setPreference(preference: Preference, isOn: boolean): void {
  if (isOn) localStorage.setItem(keyOf(preference), '1')
  else localStorage.removeItem(keyOf(preference))
  applyPreferences()
}
