/** Settings of this device, stored in localStorage. The styles read them from `data-` attributes of the root element. */
export type Preference = 'left-handed' | 'sunlight'

const all: readonly Preference[] = ['left-handed', 'sunlight']
const keyOf = (preference: Preference) => `comanda.${preference}`

/** Called before the first paint, so that nothing changes sides after it. */
export function applyPreferences(): void {
  for (const each of all) document.documentElement.toggleAttribute(`data-${each}`, isPreferenceOn(each))
}

export const isPreferenceOn = (preference: Preference): boolean => localStorage.getItem(keyOf(preference)) !== null

export function setPreference(preference: Preference, wanted: boolean): void {
  if (wanted) localStorage.setItem(keyOf(preference), '1')
  else localStorage.removeItem(keyOf(preference))
  applyPreferences()
}
