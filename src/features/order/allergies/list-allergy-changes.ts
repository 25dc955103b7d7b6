import type { Payload } from '../../../../domain/commands.ts'
import type { Allergies } from '../../../../domain/order.ts'

/**
 * @param before the allergies that the dialog showed at first
 * @param drafts the allergies of the seats that the user edited
 * @returns the payloads of the commands, one for each changed seat. Of the allergens, a payload has only those that the
 * user added or removed, so that it does not undo a change that was made on another tablet meanwhile.
 */
export function listAllergyChanges(before: Allergies, drafts: Allergies): Payload<'setAllergy'>[] {
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
