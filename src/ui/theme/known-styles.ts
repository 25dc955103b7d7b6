/** Styles that the function `chakra` has computed, in this start or in an earlier one. */
type KnownStyles = {
  /** The address of this code. It changes with each build that changes the theme or Chakra. */
  build: string
  /** The rules of all classes. */
  css: string
  /** The class for a recipe with certain variants and style properties. Their text is the key. */
  classes: { [key: string]: string }
  /** The declarations of the classes that components pass on to inner components. The class is the key. */
  passedOn: { [className: string]: string }
  /** By the name of a property: whether it is a style and not an attribute. */
  isStyle: { [name: string]: boolean }
}

const storageKey = 'comanda.styles'
const build = import.meta.url

export const knownStyles: KnownStyles = { build, css: '', classes: {}, passedOn: {}, isStyle: {} }
let storedText: string | null = null

/**
 * Adds the styles that the last start of this build has stored to the page. Computing them would take a fifth of the time
 * until the first screen is shown.
 * @returns false if there are none
 */
export function restoreStyles(): boolean {
  storedText = localStorage.getItem(storageKey)
  const stored = parse(storedText)
  if (stored?.build !== build) return false
  Object.assign(knownStyles, stored)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stored.css)
  document.adoptedStyleSheets.push(sheet)
  return true
}

/** Stores the styles for the next start, if this start has computed further ones. */
export function storeStyles(): void {
  const text = JSON.stringify(knownStyles)
  if (text === storedText) return
  try {
    localStorage.setItem(storageKey, text)
  } catch (error) {
    console.warn('error storing the styles', error)
  }
}

function parse(text: string | null): KnownStyles | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
