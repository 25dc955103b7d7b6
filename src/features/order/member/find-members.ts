import type { CustomerRow } from '../../../data/store/schema.ts'
import { normalizeText, searchItems, toSearchable } from '../../../ui/format/search.ts'

const searchableTexts = new WeakMap<CustomerRow, string>()

/**
 * Finds members by the words of their name and by their number, with or without its leading zeros. The member whose
 * number was typed comes first.
 */
export function findMembers(members: readonly CustomerRow[], query: string): CustomerRow[] {
  const found = searchItems(members, textOf, query)
  const exact = found.filter(member => hasNumber(member, query))
  return exact.length === 0 ? found : [...exact, ...found.filter(member => !exact.includes(member))]
}

/** The member that Enter chooses: the only one found, or the only one with the typed number. */
export function findOnly(found: readonly CustomerRow[], query: string): CustomerRow | undefined {
  const exact = found.filter(member => hasNumber(member, query))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  return found.length === 1 ? found[0] : undefined
}

const withoutZeros = (number: string): string => normalizeText(number).replace(/^0+(?=.)/, '')
const hasNumber = ({ number }: CustomerRow, query: string): boolean => withoutZeros(number) === withoutZeros(query)

function textOf(member: CustomerRow): string {
  const known = searchableTexts.get(member)
  if (known !== undefined) return known
  const { name, number } = member
  const text = toSearchable(`${name} ${number} ${number.replace(/^0+/, '')}`)
  searchableTexts.set(member, text)
  return text
}
