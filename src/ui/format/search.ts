/** Lower case, without accents, one space between words: `Café  y TÉ` → `cafe y te`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text, as they are searched: `Coca-Cola` is two. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every word of the query begins a word of the text; both without accents. */
export function matches(text: string, query: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every(part => words.some(word => word.startsWith(part)))
}

/** The word of `names` nearest to a query that found nothing, or none within two letters. */
export function suggest(names: Iterable<string>, query: string): string | undefined {
  const wanted = fold(query)
  let best: { word: string; distance: number } | undefined
  for (const name of names) {
    for (const word of name.split(/\s+/)) {
      if (word.length < 4) continue
      const distance = editDistance(fold(word), wanted, best ? best.distance - 1 : 2)
      if (distance !== undefined) best = { word: word.toLowerCase(), distance }
    }
  }
  return best?.word
}

/** Levenshtein; `undefined` above `limit`. */
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
