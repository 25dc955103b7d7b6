import type { CustomerRow } from '../../../data/store/schema.ts'
import { normalizeText, searchItems, toSearchable } from '../../../ui/format/search.ts'

/** `text`: the searchable words of a member. `number`: the member number without leading zeros. */
type Searchable = { text: string; number: string }
const searchables = new WeakMap<CustomerRow, Searchable>()

/**
 * Finds members by the words of their name and by their number. Leading zeros may be left out: `7` finds `0007`. If the
 * query is the whole number of a member, this member comes first.
 */
export function findMembers(members: readonly CustomerRow[], query: string): readonly CustomerRow[] {
  if (query.trim() === '') return members
  const found = searchItems(members, member => searchableOf(member).text, query)
  const exact = withNumber(found, query)
  return exact.length === 0 ? found : [...exact, ...found.filter(member => !exact.includes(member))]
}

/**
 * Returns the member whom the Enter key chooses: the only member with exactly the typed number, or else the only member
 * that was found.
 */
export function findMemberForEnter(found: readonly CustomerRow[], query: string): CustomerRow | undefined {
  const exact = withNumber(found, query)
  const candidates = exact.length > 0 ? exact : found
  return candidates.length === 1 ? candidates[0] : undefined
}

function withNumber(members: readonly CustomerRow[], query: string): CustomerRow[] {
  const wanted = withoutZeros(query)
  return members.filter(member => searchableOf(member).number === wanted)
}

const withoutZeros = (number: string): string => normalizeText(number).replace(/^0+(?=.)/, '')

function searchableOf(member: CustomerRow): Searchable {
  const known = searchables.get(member)
  if (known) return known
  const number = withoutZeros(member.number)
  const searchable = { number, text: toSearchable(`${member.name} ${member.number} ${number}`) }
  searchables.set(member, searchable)
  return searchable
}
