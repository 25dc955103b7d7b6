import type { Modifier } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { type RecordAdapter, withoutId } from '../record/record-adapter.ts'
import type { Removal } from '../record/remove-record.tsx'
import type { AdminWords } from '../words/words.ts'
import { blankModifier, type ModifierValues, modifierValues, readModifier } from './modifier-values.ts'

export const modifierAdapter: RecordAdapter<Modifier, ModifierValues> = {
  find(catalogue, id) {
    const row = catalogue.modifiers.find(modifier => modifier.id === id)
    return row && withoutId(row)
  },
  createBlank: () => blankModifier,
  toValues: (modifier, { tenant }) => modifierValues(modifier, tenant.currency),
  fromValues: (values, base, { tenant }) => readModifier(values, base, tenant.currency),
  createEdits: (id, doc) => [{ collection: 'modifiers', op: 'put', id, doc }],
  nameOf: modifier => modifier.name,
}

/** A modifier goes together with its place in every product that asks for it. */
export function planModifierRemoval(
  { modifiers, products }: WholeCatalogue,
  ids: readonly string[],
  words: AdminWords,
): Removal {
  const gone = modifiers.filter(({ id }) => ids.includes(id))
  const users = products.filter(({ modifierIds }) => modifierIds.some(id => ids.includes(id)))
  const put = (row: (typeof users)[number], modifierIds: string[]): CatalogueEdit => {
    return { collection: 'products', op: 'put', id: row.id, doc: { ...withoutId(row), modifierIds } }
  }
  return {
    text: words.modifiers.removeText(users.length),
    edits: [
      ...gone.map(({ id }): CatalogueEdit => ({ collection: 'modifiers', op: 'delete', id })),
      ...users.map(row =>
        put(
          row,
          row.modifierIds.filter(id => !ids.includes(id)),
        ),
      ),
    ],
    undo: [
      ...gone.map((row): CatalogueEdit => ({ collection: 'modifiers', op: 'put', id: row.id, doc: withoutId(row) })),
      ...users.map(row => put(row, row.modifierIds)),
    ],
  }
}
