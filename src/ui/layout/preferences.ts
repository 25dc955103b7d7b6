/** How this device is held and where: kept beside the page's language, and told to the styles by attributes of the page. */
export type Preference = 'left-handed' | 'sunlight'

const all: readonly Preference[] = ['left-handed', 'sunlight']
const keyOf = (preference: Preference) => `comanda.${preference}`

/** Before the first paint: nothing changes sides afterwards. */
export function applyPreferences(): void {
  for (const each of all) document.documentElement.toggleAttribute(`data-${each}`, prefers(each))
}

export const prefers = (preference: Preference): boolean => localStorage.getItem(keyOf(preference)) !== null

export function setPreference(preference: Preference, wanted: boolean): void {
  if (wanted) localStorage.setItem(keyOf(preference), '1')
  else localStorage.removeItem(keyOf(preference))
  applyPreferences()
}
