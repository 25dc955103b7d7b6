export type Language = 'es' | 'en'

/**
 * The texts of one area of the app, for example of the login page. `en` is missing until the English texts are loaded.
 */
export type Dictionary<Words> = { readonly es: Words; en?: Words }

const loaders: (() => Promise<void>)[] = []
const listeners = new Set<() => void>()
let isEnglishWanted = false
let pending: Promise<unknown> = Promise.resolve()

/**
 * Declares the texts of one area. The Spanish texts are bundled with the code that imports the dictionary. The English
 * texts are loaded by `loadEnglish`, or at once if `loadEnglish` was called before.
 * @param importEnglish for example `() => import('./en.ts')`
 */
export function defineDictionary<Words>(es: Words, importEnglish: () => Promise<{ en: Words }>): Dictionary<Words> {
  const dictionary: Dictionary<Words> = { es }
  const load = async () => {
    dictionary.en ??= (await importEnglish()).en
  }
  loaders.push(load)
  // If a screen is loaded after a person chose English, the English texts of its dictionary are loaded at once.
  if (isEnglishWanted) pending = Promise.all([pending, load().then(notify, console.warn)])
  return dictionary
}

/** Returns the texts of a dictionary in `language`, or in Spanish while the English texts are not loaded. */
export const wordsIn = <Words>(dictionary: Dictionary<Words>, language: Language): Words =>
  (language === 'en' && dictionary.en) || dictionary.es

/**
 * Loads the English texts of all dictionaries. For a dictionary that is defined after this call, the English texts are
 * loaded when it is defined.
 */
export async function loadEnglish(): Promise<void> {
  isEnglishWanted = true
  await Promise.all(loaders.map(load => load()))
}

/**
 * Waits for the English texts of the dictionaries that were defined after `loadEnglish` was called. (`loadEnglish`
 * itself waits for the earlier dictionaries.) Never rejects.
 */
export const whenWordsLoaded = (): Promise<unknown> => pending

/**
 * Calls the listener whenever a dictionary that was defined after a person chose English has loaded its English texts.
 * @returns the function that removes the listener
 */
export function onWordsLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
