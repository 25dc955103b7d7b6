import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeButton } from '../list/arrange/arrange-button.tsx'
import { CollectionScreen } from '../list/collection-screen.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { ArrangeProducts } from './arrange-products.tsx'
import { ProductBulkActions } from './product-bulk.tsx'
import { createProductColumns } from './product-columns.tsx'
import { createProductFilters, productTableSpec } from './product-filters.ts'
import { ProductForm } from './product-form.tsx'

export function ProductsScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const [params] = useSearchParams()
  const categoryNames = useMemo(() => new Map(catalogue.categories.map(({ id, name }) => [id, name])), [catalogue])
  return (
    <CollectionScreen
      title={words.sections.Productos}
      placeholder={words.products.search}
      rows={catalogue.products}
      spec={productTableSpec}
      createColumns={createProductColumns}
      createFilters={createProductFilters}
      searchText={({ name, description, categoryId, i18n }) =>
        [name, i18n?.en?.name, categoryNames.get(categoryId), description].join(' ')
      }
      actions={
        <ArrangeButton>
          {close => <ArrangeProducts initialCategoryId={params.get('categoria') ?? undefined} onClose={close} />}
        </ArrangeButton>
      }
      bulk={(rows, clear) => <ProductBulkActions rows={rows} clear={clear} />}
      Form={ProductForm}
    />
  )
}
