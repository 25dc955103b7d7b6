export type Language = 'es' | 'en'

/** The words of one area of the app. `en` is missing until somebody reads in English. */
export type Dictionary<Words> = { readonly es: Words; en?: Words }

const loaders: (() => Promise<void>)[] = []
const listeners = new Set<() => void>()
let isEnglishWanted = false
let pending: Promise<unknown> = Promise.resolve()

/**
 * Declares the words of an area. The chunk that imports the dictionary has the Spanish words; the English ones are
 * loaded on demand.
 * @param importEnglish such as `() => import('./en.ts')`
 */
export function defineDictionary<Words>(es: Words, importEnglish: () => Promise<{ en: Words }>): Dictionary<Words> {
  const dictionary: Dictionary<Words> = { es }
  const load = async () => {
    dictionary.en ??= (await importEnglish()).en
  }
  loaders.push(load)
  // The chunk of a screen may arrive after the language was chosen.
  if (isEnglishWanted) pending = Promise.all([pending, load().then(notify, console.warn)])
  return dictionary
}

/** The words in `language`; in Spanish while the English ones are on their way. */
export const wordsIn = <Words>(dictionary: Dictionary<Words>, language: Language): Words =>
  (language === 'en' && dictionary.en) || dictionary.es

/** Loads the English words of every dictionary that is defined now, and of each one that is defined later. */
export async function loadEnglish(): Promise<void> {
  isEnglishWanted = true
  await Promise.all(loaders.map(load => load()))
}

/** Resolves when the words of all chunks that have arrived are loaded; at once in Spanish. Never rejects. */
export const whenWordsLoaded = (): Promise<unknown> => pending

/** @returns ends the subscription */
export function onWordsLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
