import { useWords } from '../../../i18n/language.tsx'
import { CollectionScreen } from '../list/collection-screen.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { planModifierRemoval } from './modifier-adapter.ts'
import { createModifierColumns, createModifierFilters, modifierTableSpec } from './modifier-columns.tsx'
import { ModifierForm } from './modifier-form.tsx'

export function ModifiersScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  return (
    <CollectionScreen
      title={words.sections.Modificadores}
      placeholder={words.modifiers.search}
      rows={catalogue.modifiers}
      spec={modifierTableSpec}
      createColumns={createModifierColumns}
      createFilters={createModifierFilters}
      searchText={({ name, i18n, options }) => [name, i18n?.en?.name, ...options.map(option => option.name)].join(' ')}
      planRemoval={ids => planModifierRemoval(catalogue, ids, words)}
      Form={ModifierForm}
    />
  )
}
