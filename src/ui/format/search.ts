/** Converts to lower case and removes accents and extra spaces: `Café  y TÉ` becomes `cafe y te`. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Splits a text into normalized words: `Coca-Cola` becomes `coca` and `cola`. */
export const splitIntoWords = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of the query is the beginning of some word of the text. Accents and capitals do not matter. */
export function matchesSearch(text: string, query: string): boolean {
  const words = splitIntoWords(text)
  return splitIntoWords(query).every(part => words.some(word => word.startsWith(part)))
}

/**
 * Finds the word of at least 4 letters in `names` that is most similar to the query. The edit distance is at most 2.
 */
export function suggestWord(names: Iterable<string>, query: string): string | undefined {
  const wanted = normalizeText(query)
  let best: { word: string; distance: number } | undefined
  for (const name of names) {
    for (const word of name.split(/\s+/)) {
      if (word.length < 4) continue
      const distance = editDistance(normalizeText(word), wanted, best ? best.distance - 1 : 2)
      if (distance !== undefined) best = { word: word.toLowerCase(), distance }
    }
  }
  return best?.word
}

/** The Levenshtein distance, or `undefined` when it is above `limit`. */
function editDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    if (Math.min(...next) > limit) return undefined
    row = next
  }
  return row[b.length]! <= limit ? row[b.length] : undefined
}
