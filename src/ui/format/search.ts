/** Converts to lower case and removes accents and extra spaces: `Café  y TÉ` becomes `cafe y te`. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text in lower case, without accents and punctuation: `Coca-Cola:` becomes `coca cola`. */
export const toPlainWords = (text: string): string =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Like `toPlainWords`, with a space before each word, also the first one: `Coca-Cola` becomes ` coca cola`. */
export const toSearchable = (text: string): string => ` ${toPlainWords(text)}`

const searchableNames = new Map<string, string>()

/**
 * Searches items by their names, by the rules of `searchItems`. Every letter that the user types starts a search
 * through the whole menu, so the converted names are cached.
 */
export const searchByName = <Item extends { name: string }>(items: readonly Item[], query: string): Item[] =>
  searchItems(items, ({ name }) => searchableNames.get(name) ?? cacheName(name), query)

function cacheName(name: string): string {
  const searchable = toSearchable(name)
  searchableNames.set(name, searchable)
  return searchable
}

/**
 * Returns the items that match every word of the query. An item matches a word when a word of the item begins with the
 * word of the query. If no item matches, typing errors are allowed: one in a word of the query with at least 6 letters,
 * two in a word with at least 9 letters. No error is allowed in a word with a digit: table 13 must not be found for
 * table 12.
 * @param textOf returns the text of an item, converted by `toSearchable`
 */
export function searchItems<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): Item[] {
  const parts = toSearchable(query).split(' ').slice(1)
  const exact = items.filter(item => parts.every(part => textOf(item).includes(` ${part}`)))
  if (exact.length > 0 || parts.every(part => allowedErrors(part) === 0)) return exact
  return items.filter(item => parts.every(part => hasSimilarWord(textOf(item), part)))
}

const allowedErrors = (part: string): number => (part.length < 6 || /\d/.test(part) ? 0 : part.length < 9 ? 1 : 2)

function hasSimilarWord(text: string, part: string): boolean {
  for (let space = 0; space >= 0; space = text.indexOf(' ', space + 1)) {
    if (beginsSimilarly(text, space + 1, part, 0, allowedErrors(part))) return true
  }
  return false
}

/**
 * Whether `text.slice(i)` begins with `part.slice(j)`, with at most `errors` typing errors. A typing error is an extra,
 * missing or replaced letter, or two swapped letters. For speed, an error at the first letter is allowed only if the
 * next letter is right.
 */
function beginsSimilarly(text: string, i: number, part: string, j: number, errors: number): boolean {
  while (j < part.length && text[i] === part[j]) {
    i++
    j++
  }
  if (j === part.length) return true
  if (errors === 0) return false
  const goesOn = (nextI: number, nextJ: number) =>
    (j > 0 || text[nextI] === part[nextJ]) && beginsSimilarly(text, nextI, part, nextJ, errors - 1)
  const isSwapped = text[i] === part[j + 1] && text[i + 1] === part[j]
  return goesOn(i, j + 1) || goesOn(i + 1, j) || goesOn(i + 1, j + 1) || (isSwapped && goesOn(i + 2, j + 2))
}
