import { useWords } from '../../../i18n/language.tsx'
import { ArrangeCollectionButton } from '../list/arrange/arrange-collection-button.tsx'
import { CollectionScreen } from '../list/collection-screen.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { planCategoryRemoval } from './category-adapter.ts'
import { categoryTableSpec, createCategoryColumns, createCategoryFilters } from './category-columns.ts'
import { CategoryForm } from './category-form.tsx'

export function CategoriesScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  return (
    <CollectionScreen
      title={words.sections.Categorias}
      placeholder={words.categories.search}
      newLabel={words.categories.new}
      rows={catalogue.categories}
      spec={categoryTableSpec}
      createColumns={createCategoryColumns}
      createFilters={createCategoryFilters}
      searchText={({ name, i18n }) => `${name} ${i18n?.en?.name ?? ''}`}
      actions={<ArrangeCollectionButton collection="categories" title={words.categories.arrangeTitle} />}
      planRemoval={ids => planCategoryRemoval(catalogue, ids, words)}
      Form={CategoryForm}
    />
  )
}
