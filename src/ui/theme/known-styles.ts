/** The styles that `chakra` has computed on this page, or that an earlier page of the same build has stored. */
type KnownStyles = {
  /** The address of the JavaScript chunk with this code. Its name contains a hash of the chunk's content. */
  build: string
  /** The CSS rules of all classes, as one text. */
  css: string
  /** The class for each combination of recipe, variants and style properties. The key is the combination as a text. */
  classes: { [key: string]: string }
  /** The CSS declarations of the classes that a component passes to an inner component, keyed by class. */
  passedOn: { [className: string]: string }
  /** For each name of a property, whether it is a style property (true) or an attribute (false). */
  isStyle: { [name: string]: boolean }
}

const storageKey = 'comanda.styles'
const build = import.meta.url

/** The styles that this page has computed or restored so far. */
export const knownStyles: KnownStyles = { build, css: '', classes: {}, passedOn: {}, isStyle: {} }
let storedText: string | null = null

/**
 * Adds to this page the styles that an earlier page has stored in localStorage. Computing them again would delay the
 * first screen.
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

/** Stores the styles in localStorage for the next start of the app, if this page has computed new ones. */
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
