import { getOwn } from './objects.ts'
import type { Allergies, Allergy, Line, Order } from './order.ts'

/** The seat of what is for the whole table, and of an allergy of a guest whose seat nobody knows. */
export const wholeTable = 0

/**
 * Adds and removes allergens. Two devices may change a seat at the same time, so only what a user removed is removed:
 * an allergy too many is better than one that is lost.
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
 * Adds to an order the allergies of lines that come from another order. An allergy of the whole table goes with every
 * line. What stands in the middle of the table is for everybody, so all allergies go with it.
 */
export function takeAllergies(to: Allergies | undefined, from: Allergies | undefined, lines: readonly Line[]) {
  const seats = new Set(lines.map(line => line.seat ?? wholeTable))
  const isTaken = (seat: number) => seats.has(wholeTable) || seats.has(seat) || (seat === wholeTable && seats.size > 0)
  return joinAllAllergies(to, Object.fromEntries(Object.entries(from ?? {}).filter(([seat]) => isTaken(Number(seat)))))
}

export const joinAllAllergies = (to: Allergies | undefined, from: Allergies | undefined): Allergies | undefined =>
  Object.entries(from ?? {}).reduce(
    (all, [seat, allergy]) => putAllergy(all, seat, joinAllergies(getOwn(all ?? {}, seat), allergy)),
    to,
  )

/** The allergies that matter for a dish of the seat, by seat: its guest’s and the whole table’s, or everybody’s. */
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

/** Leaves out only notes that are wholly equal: «no es alérgica a la nuez» contains «alérgica a la nuez». */
const joinNotes = (one = '', other = ''): string =>
  [...new Set([...one.split('; '), ...other.split('; ')])].filter(Boolean).join('; ').slice(0, maxNotesLength)

/** Leaves out a seat without allergies. @returns `undefined` if no seat has any */
function putAllergy(allergies: Allergies | undefined, seat: string, allergy: Allergy): Allergies | undefined {
  const { [seat]: _, ...others } = allergies ?? {}
  const isEmpty = allergy.allergens.length === 0 && !allergy.note
  const all = isEmpty ? others : { ...others, [seat]: allergy }
  return Object.keys(all).length > 0 ? all : undefined
}
