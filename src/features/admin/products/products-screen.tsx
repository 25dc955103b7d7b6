import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeButton } from '../list/arrange/arrange-button.tsx'
import { Section } from '../list/section.tsx'
import { useOpenRecordId } from '../list/table/use-table-state.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { ArrangeProducts } from './arrange-products.tsx'
import { ProductBulk } from './product-bulk.tsx'
import { productColumns } from './product-columns.tsx'
import { productFilters, productTableSpec } from './product-filters.ts'
import { ProductForm } from './product-form.tsx'

/** `/admin/Productos`. */
export function ProductsScreen() {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const [, open] = useOpenRecordId()
  const [params] = useSearchParams()
  const columns = useMemo(() => productColumns(catalogue, words, open), [catalogue, words, open])
  const filters = useMemo(() => productFilters(catalogue, words), [catalogue, words])
  const categories = useMemo(() => new Map(catalogue.categories.map(({ id, name }) => [id, name])), [catalogue])
  return (
    <Section
      title={words.sections.Productos}
      spec={productTableSpec}
      rows={catalogue.products}
      columns={columns}
      filters={filters}
      placeholder={words.products.search}
      searchText={({ name, description, categoryId, i18n }) =>
        [name, i18n?.en?.name, categories.get(categoryId), description].join(' ')
      }
      actions={
        <ArrangeButton>
          {close => <ArrangeProducts first={params.get('categoria') ?? undefined} onClose={close} />}
        </ArrangeButton>
      }
      bulk={(rows, clear) => <ProductBulk rows={rows} clear={clear} />}
      form={(id, handlers) => <ProductForm openId={id} {...handlers} />}
    />
  )
}
