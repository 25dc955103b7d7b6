/** The styles that the function `chakra` has computed since the last build, on this page or on an earlier one. */
type KnownStyles = {
  /** The address of this code. It changes with each build that changes the theme or Chakra. */
  build: string
  /** The rules of all classes. */
  css: string
  /** The class for each combination of recipe, variants and style properties. The key is the combination as a text. */
  classes: { [key: string]: string }
  /** For each class that a component passes on to an inner component, its CSS declarations. */
  passedOn: { [className: string]: string }
  /** For each name of a property, whether it is a style property (true) or an attribute (false). */
  isStyle: { [name: string]: boolean }
}

const storageKey = 'comanda.styles'
const build = import.meta.url

export const knownStyles: KnownStyles = { build, css: '', classes: {}, passedOn: {}, isStyle: {} }
let storedText: string | null = null

/**
 * Adds the styles that an earlier page has stored to this page. Computing them again would take a fifth of the time
 * until the first screen is shown.
 * @returns false if no styles of this build are stored
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

/** Stores the styles for the next page, if this page has computed new ones. */
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
