import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText, searchByName, searchItems, toSearchable } from './search.ts'

const menu = [
  'Hamburguesa clásica',
  'Camarones al ajillo',
  'Piña colada (sin alcohol)',
  'Ensalada de jitomate',
  'Copa de helado',
  'Coca-Cola',
  'Refresco 7 Up',
  'Chilaquiles verdes',
].map(name => ({ name }))
const find = (query: string) => searchByName(menu, query).map(({ name }) => name)

describe('a search', () => {
  it('ignores accents, case, punctuation and extra spaces', () => {
    expect(normalizeText('  Café   y TÉ ')).toBe('cafe y te')
    expect(toSearchable('¡Té, «Coca-Cola»!')).toBe(' te coca cola')
  })

  it('finds words by their beginnings, in any order', () => {
    expect(find('ajillo cama')).toEqual(['Camarones al ajillo'])
    expect(find('mate')).toEqual([])
    expect(find('pina alco')).toEqual(['Piña colada (sin alcohol)'])
    expect(find('coca-cola')).toEqual(['Coca-Cola'])
    expect(find('7-up')).toEqual(['Refresco 7 Up'])
    expect(find('')).toHaveLength(menu.length)
  })

  it('finds a long word that is typed with an error', () => {
    for (const query of ['hambrugesa', 'amburguesa', 'hamburgesa', 'hambru', 'hambrugesa clasica']) {
      expect(find(query), query).toEqual(['Hamburguesa clásica'])
    }
    expect(find('chilakiles')).toEqual(['Chilaquiles verdes'])
    expect(find('cocacola')).toEqual(['Coca-Cola'])
  })

  it('allows no typing error in a word of fewer than 6 letters', () => {
    expect(find('coca')).toEqual(['Coca-Cola'])
    const withoutCola = menu.filter(({ name }) => name !== 'Coca-Cola')
    expect(searchByName(withoutCola, 'coca')).toEqual([])
    expect(find('hambr')).toEqual([])
  })

  it('allows no typing error when an item matches without errors', () => {
    const names = [{ name: 'Tostada' }, { name: 'Tostado' }]
    expect(searchByName(names, 'tostado')).toEqual([{ name: 'Tostado' }])
  })
})

describe('a word of the query', () => {
  const letters = fc.array(fc.constantFrom(...'abcehu'), { minLength: 1, maxLength: 14 }).map(each => each.join(''))
  const matches = (word: string, query: string) => searchItems([word], toSearchable, query).length > 0
  const allowed = (query: string) => (query.length < 6 ? 0 : query.length < 9 ? 1 : 2)

  it('always finds the words that begin with it', () => {
    fc.assert(fc.property(letters, letters, (query, rest) => matches(query + rest, query)))
  })

  it('finds a word despite one typing error when the word of the query has at least 6 letters', () => {
    const error = fc.constantFrom('extra', 'left out', 'replaced', 'swapped')
    fc.assert(
      fc.property(letters, error, fc.nat(), (word, kind, position) => {
        const query = withError(word, kind, position % word.length)
        fc.pre(query.length >= 6)
        expect(matches(word, query), `${query} for ${word}`).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('never finds a word that differs by more typing errors than the length of the query’s word allows', () => {
    fc.assert(
      fc.property(letters, letters, (word, query) => {
        if (matches(word, query)) expect(errorsBetween(word, query)).toBeLessThanOrEqual(allowed(query))
      }),
      { numRuns: 5000 },
    )
  })
})

function withError(word: string, kind: string, at: number): string {
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  if (kind === 'extra') return `${before}x${letter}${after}`
  if (kind === 'left out') return before + after
  if (kind === 'replaced') return `${before}x${after}`
  return before + after.slice(0, 1) + letter + after.slice(1)
}

/** Returns the smallest number of typing errors that turn a beginning of `word` into `query`. */
function errorsBetween(word: string, query: string): number {
  const best = (i: number, j: number): number => {
    if (j === query.length) return 0
    const isSwapped = word[i] !== undefined && word[i] === query[j + 1] && word[i + 1] === query[j]
    return Math.min(
      1 + best(i, j + 1),
      i < word.length ? 1 + best(i + 1, j) : Number.POSITIVE_INFINITY,
      i < word.length ? (word[i] === query[j] ? 0 : 1) + best(i + 1, j + 1) : Number.POSITIVE_INFINITY,
      isSwapped ? 1 + best(i + 2, j + 2) : Number.POSITIVE_INFINITY,
    )
  }
  return best(0, 0)
}
