import { getOwn } from './objects.ts'
import type { Allergies, Allergy, Line, Order } from './order.ts'

/** The seat number 0 is used for dishes for the whole table, and for allergies of a guest whose seat is not known. */
export const wholeTable = 0

/**
 * Adds and removes allergens of a seat. Two devices may change the same seat at the same time. So only the allergens in
 * `remove` are removed, and an allergen that the other device has just added remains. For the same reason, the note is
 * removed only if it still equals `removeNote`.
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
 * Returns the allergies of an order (`to`) after `lines` of another order (`from`) were moved into it: all its own
 * allergies, and those of the other order that concern the lines. These are the allergies of the lines' seats and of
 * the whole table. If one of the lines is a dish for the whole table, they are all allergies of the other order.
 */
export function addAllergiesOfLines(to: Allergies | undefined, from: Allergies | undefined, lines: readonly Line[]) {
  const seats = new Set(lines.map(line => line.seat ?? wholeTable))
  const isTaken = (seat: number) => seats.has(wholeTable) || seats.has(seat) || (seat === wholeTable && seats.size > 0)
  return joinAllergiesOfOrders(
    to,
    Object.fromEntries(Object.entries(from ?? {}).filter(([seat]) => isTaken(Number(seat)))),
  )
}

/** Merges the allergies of two orders seat by seat: each seat gets the allergens and notes of both orders. */
export const joinAllergiesOfOrders = (to: Allergies | undefined, from: Allergies | undefined): Allergies | undefined =>
  Object.entries(from ?? {}).reduce(
    (all, [seat, allergy]) => putAllergy(all, seat, joinAllergies(getOwn(all ?? {}, seat), allergy)),
    to,
  )

/**
 * Lists the allergies that matter for a dish, each with its seat number. For a dish of the guest at `seat`, these are
 * the allergies of that guest and of the whole table. For a dish for the whole table, they are those of all guests.
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
 * Joins notes with `; ` and drops exact duplicates. A note that is only contained in another one is not dropped,
 * because «no es alérgica a la nuez» contains «alérgica a la nuez».
 */
const joinNotes = (one = '', other = ''): string =>
  [...new Set([...one.split('; '), ...other.split('; ')])].filter(Boolean).join('; ').slice(0, maxNotesLength)

/**
 * Sets the allergy of a seat, or removes the seat if `allergy` is empty.
 * @returns `undefined` if no seat has an allergy
 */
function putAllergy(allergies: Allergies | undefined, seat: string, allergy: Allergy): Allergies | undefined {
  const { [seat]: _, ...others } = allergies ?? {}
  const isEmpty = allergy.allergens.length === 0 && !allergy.note
  const all = isEmpty ? others : { ...others, [seat]: allergy }
  return Object.keys(all).length > 0 ? all : undefined
}
