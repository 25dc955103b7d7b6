import type { Payload } from '../../../../domain/commands.ts'
import type { Allergies } from '../../../../domain/order.ts'

/**
 * @param before the allergies that the user saw
 * @param drafts the allergies of the seats that the user edited
 * @returns the commands' payloads, which name only what the user added and removed
 */
export function listChanges(before: Allergies, drafts: Allergies): Payload<'setAllergy'>[] {
  return Object.entries(drafts).flatMap(([seat, { allergens, note: typed = '' }]) => {
    const { allergens: had, note: noteBefore = '' } = before[seat] ?? { allergens: [] }
    const note = typed.trim()
    const add = allergens.filter(allergen => !had.includes(allergen))
    const remove = had.filter(allergen => !allergens.includes(allergen))
    const isNoteChanged = note !== noteBefore
    if (add.length + remove.length === 0 && !isNoteChanged) return []
    const notes = { ...(note && { note }), ...(noteBefore && { removeNote: noteBefore }) }
    return [{ seat: Number(seat), add, remove, ...(isNoteChanged && notes) }]
  })
}
