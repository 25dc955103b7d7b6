import type { Modifier } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { readKnownDocument } from '../record/known-document.ts'
import type { RecordAdapter } from '../record/record-adapter.ts'
import type { PlannedRemoval } from '../record/remove-record.tsx'
import { changeRows, deleteRows, joinEdits } from '../record/row-edits.ts'
import type { AdminWords } from '../words/words.ts'
import { blankModifier, type ModifierValues, parseModifier, toModifierValues } from './modifier-values.ts'

export const modifierAdapter: RecordAdapter<Modifier, ModifierValues> = {
  find(catalogue, id) {
    const row = catalogue.modifiers.find(modifier => modifier.id === id)
    return row && readKnownDocument('modifiers', row)
  },
  createBlank: () => blankModifier,
  toValues: (modifier, { tenant }) => toModifierValues(modifier, tenant.currency),
  fromValues: (values, base, { tenant }) => parseModifier(values, base, tenant.currency),
  createEdits: (id, doc) => [{ collection: 'modifiers', op: 'put', id, doc }],
  nameOf: modifier => modifier.name,
}

/** Products that use a removed modifier stay in the catalogue: an edit takes its id out of their `modifierIds`. */
export function planModifierRemoval(
  { modifiers, products }: WholeCatalogue,
  ids: readonly string[],
  words: AdminWords,
): PlannedRemoval {
  const removed = modifiers.filter(({ id }) => ids.includes(id))
  const users = products.filter(({ modifierIds }) => modifierIds.some(id => ids.includes(id)))
  return {
    text: words.modifiers.removeText(users.length),
    ...joinEdits([
      deleteRows('modifiers', removed),
      changeRows('products', users, ({ modifierIds }) => ({
        modifierIds: modifierIds.filter(id => !ids.includes(id)),
      })),
    ]),
  }
}
