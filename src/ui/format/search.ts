/** Converts to lower case and removes accents and extra spaces: `Café  y TÉ` becomes `cafe y te`. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The normalized words of a text, each after a space: `Coca-Cola` becomes ` coca cola`. */
export const toSearchable = (text: string): string =>
  ` ${normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

const searchableNames = new Map<string, string>()

/** `search` by name. Each name is converted only once, because each key searches the whole menu. */
export const searchByName = <Item extends { name: string }>(items: readonly Item[], query: string): Item[] =>
  search(items, ({ name }) => searchableNames.get(name) ?? cacheName(name), query)

function cacheName(name: string): string {
  const searchable = toSearchable(name)
  searchableNames.set(name, searchable)
  return searchable
}

/**
 * Returns the items that have, for each word of the query, a word that begins with it. When there is no such item, a
 * word of the query with at least 6 letters may have one typing error, and one with at least 9 letters two.
 * @param textOf the item's text, converted by `toSearchable`
 */
export function search<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): Item[] {
  const parts = toSearchable(query).split(' ').slice(1)
  const exact = items.filter(item => parts.every(part => textOf(item).includes(` ${part}`)))
  if (exact.length > 0 || parts.every(part => allowedErrors(part) === 0)) return exact
  return items.filter(item => parts.every(part => hasSimilarWord(textOf(item), part)))
}

const allowedErrors = ({ length }: string): number => (length < 6 ? 0 : length < 9 ? 1 : 2)

function hasSimilarWord(text: string, part: string): boolean {
  for (let space = 0; space >= 0; space = text.indexOf(' ', space + 1)) {
    if (beginsSimilarly(text, space + 1, part, 0, allowedErrors(part))) return true
  }
  return false
}

/**
 * Whether `text` from index `i` begins with `part` from index `j`, typed with at most `errors` errors: a letter too
 * many, left out or replaced, or two letters swapped. For speed, an error at the beginning counts only when a right
 * letter follows.
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
