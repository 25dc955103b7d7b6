export type Language = 'es' | 'en'

/** The texts of one area of the app. `en` is missing until the English texts are loaded. */
export type Dictionary<Words> = { readonly es: Words; en?: Words }

const loaders: (() => Promise<void>)[] = []
const listeners = new Set<() => void>()
let isEnglishWanted = false
let pending: Promise<unknown> = Promise.resolve()

/**
 * Declares the texts of an area. The Spanish texts are part of the chunk that imports the dictionary; the English texts
 * are loaded on demand.
 * @param importEnglish such as `() => import('./en.ts')`
 */
export function defineDictionary<Words>(es: Words, importEnglish: () => Promise<{ en: Words }>): Dictionary<Words> {
  const dictionary: Dictionary<Words> = { es }
  const load = async () => {
    dictionary.en ??= (await importEnglish()).en
  }
  loaders.push(load)
  // The chunk of a screen may arrive after English was chosen.
  if (isEnglishWanted) pending = Promise.all([pending, load().then(notify, console.warn)])
  return dictionary
}

/** The texts in `language`, or in Spanish while the English texts are not loaded. */
export const wordsIn = <Words>(dictionary: Dictionary<Words>, language: Language): Words =>
  (language === 'en' && dictionary.en) || dictionary.es

/** Loads the English texts of all dictionaries, including those that are defined later. */
export async function loadEnglish(): Promise<void> {
  isEnglishWanted = true
  await Promise.all(loaders.map(load => load()))
}

/**
 * Resolves when the English texts of the dictionaries defined so far are loaded; immediately in Spanish. Never rejects.
 */
export const whenWordsLoaded = (): Promise<unknown> => pending

/**
 * Calls the listener when the English texts of a dictionary arrive that was defined after English was chosen.
 * @returns the function that removes the listener
 */
export function onWordsLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
