import { getOwn } from './objects.ts'
import type { Allergies, Allergy, Line, Order } from './order.ts'

/** The seat number of dishes for the whole table, and of allergies of a guest whose seat is not known. */
export const wholeTable = 0

/**
 * Adds and removes allergens of a seat. Two devices may change the same seat at the same time. So only the allergens in
 * `remove` are removed, and no list replaces another: an allergy too many is better than a lost one.
 */
export function changeAllergy(
  allergies: Allergies | undefined,
  seat: number,
  { add, remove, note, removeNote }: { add: string[]; remove: string[]; note?: string; removeNote?: string },
): Allergies | undefined {
  const before = getOwn(allergies ?? {}, `${seat}`)
  const remaining = (before?.allergens ?? []).filter(allergen => !remove.includes(allergen))
  const noteBefore = before?.note === removeNote ? undefined : before?.note
  return putAllergy(
    allergies,
    `${seat}`,
    joinAllergies({ allergens: remaining, note: noteBefore }, { allergens: add, note }),
  )
}

/**
 * When lines move from one order to another, returns the allergies of the target `to` together with the allergies of
 * the guests of these lines. An allergy of the whole table goes with every line. All allergies go with a dish for the
 * whole table.
 */
export function addAllergiesOfLines(to: Allergies | undefined, from: Allergies | undefined, lines: readonly Line[]) {
  const seats = new Set(lines.map(line => line.seat ?? wholeTable))
  const isTaken = (seat: number) => seats.has(wholeTable) || seats.has(seat) || (seat === wholeTable && seats.size > 0)
  return joinAllergiesOfOrders(
    to,
    Object.fromEntries(Object.entries(from ?? {}).filter(([seat]) => isTaken(Number(seat)))),
  )
}

export const joinAllergiesOfOrders = (to: Allergies | undefined, from: Allergies | undefined): Allergies | undefined =>
  Object.entries(from ?? {}).reduce(
    (all, [seat, allergy]) => putAllergy(all, seat, joinAllergies(getOwn(all ?? {}, seat), allergy)),
    to,
  )

/**
 * Lists the allergies that matter for a dish, each with its seat: those of the guest at `seat` and of the whole table.
 * For a dish for the whole table, these are the allergies of all guests.
 */
export function listAllergiesFor({ allergies = {} }: Pick<Order, 'allergies'>, seat = wholeTable): [number, Allergy][] {
  return Object.entries(allergies)
    .map(([key, allergy]): [number, Allergy] => [Number(key), allergy])
    .filter(([of]) => seat === wholeTable || of === wholeTable || of === seat)
    .sort(([one], [other]) => one - other)
}

function joinAllergies(one: Allergy | undefined, other: Allergy): Allergy {
  const allergens = [...new Set([...(one?.allergens ?? []), ...other.allergens])].sort()
  const note = joinNotes(one?.note, other.note)
  return { allergens, ...(note && { note }) }
}

const maxNotesLength = 2_000

/**
 * Joins two notes. Only a note that is completely equal is left out. Leaving out a note that is contained in another
 * would be wrong, because «no es alérgica a la nuez» contains «alérgica a la nuez».
 */
const joinNotes = (one = '', other = ''): string =>
  [...new Set([...one.split('; '), ...other.split('; ')])].filter(Boolean).join('; ').slice(0, maxNotesLength)

/**
 * Sets the allergy of a seat, or removes the seat if `allergy` is empty. @returns `undefined` if no seat has an allergy
 */
function putAllergy(allergies: Allergies | undefined, seat: string, allergy: Allergy): Allergies | undefined {
  const { [seat]: _, ...others } = allergies ?? {}
  const isEmpty = allergy.allergens.length === 0 && !allergy.note
  const all = isEmpty ? others : { ...others, [seat]: allergy }
  return Object.keys(all).length > 0 ? all : undefined
}
