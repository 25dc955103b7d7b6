import { type Product, productSchema } from '../../../../../domain/catalogue.ts'
import type { ImportLinks } from '../../../../../domain/import-links.ts'
import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'
import { toPlainWords } from '../../../../ui/format/search.ts'
import { createBlankProduct } from '../../products/product-values.ts'
import { readKnownDocument } from '../../record/known-document.ts'
import { nextPosition } from '../../record/record-adapter.ts'
import type { ImportColumn } from '../columns/column.ts'
import type { ImportSystem } from '../columns/system.ts'
import type { ImportedItem } from '../items/item.ts'
import type { ReadingOptions } from '../items/read-items.ts'
import { type DecimalMark, readPrice } from '../items/read-price.ts'
import { type ImportedMenu, type ImportTable, readMenu } from '../items/read-source.ts'
import type { ImportDecisions, RowDecision } from './decisions.ts'
import { type ImportQuestions, NameResolver } from './names.ts'
import { type ProductField, type ProductValues, productFields } from './product-fields.ts'
import type { PreviewRow, RowProblem } from './row.ts'
import { type ImportTarget, listLinkedIds, RowPreviewer } from './row-previewer.ts'

/**
 * What an import would do, computed before anything is sent. `edits` and `links` are sent to the server if the user
 * confirms. `links`: the new and changed import links, by which the next import finds the documents of the rows again.
 * `gone`: products of earlier imports that are still available, but missing in this file.
 */
export type ImportPreview = {
  rows: PreviewRow[]
  questions: ImportQuestions
  gone: { id: string; name: string }[]
  newCategories: number
  newModifiers: number
  edits: CatalogueEdit[]
  links: ImportLinks
}

/** What the preview of an import is computed from, besides the rows of the file. */
export type PreviewInput = {
  system: ImportSystem
  catalogue: WholeCatalogue
  /** For each row of earlier imports from the same system (for example Loyverse), the document that it describes. */
  links: ImportLinks
  decisions: ImportDecisions
  /** How prices that the user types are read: the number of decimals of the currency, and the decimal mark. */
  digits: number
  mark: DecimalMark
}

/**
 * Reads the rows of a file once, and returns a function that computes the preview of their import. This function is
 * called again after each decision of the user.
 */
export type RowReader = (
  source: ImportTable,
  columns: readonly ImportColumn[],
  options: ReadingOptions,
) => (input: PreviewInput) => ImportPreview

export const readProductRows: RowReader = (source, columns, options) => {
  const menu = readMenu(source, columns, options)
  return input => previewProductImport({ ...input, menu })
}

/**
 * Computes the preview of an import of products, without changing anything. The preview depends only on the input, so
 * that two tablets that import the same file at the same time create documents with the same ids.
 */
export function previewProductImport(input: PreviewInput & { menu: ImportedMenu }): ImportPreview {
  const { menu, catalogue, links, decisions } = input
  const names = new NameResolver(catalogue, menu, decisions)
  const run = new RowPreviewer(createTarget(input, names), links, decisions)
  const rows = menu.items.map(item => run.previewRow(item))
  const gone = run.listGone().filter(({ available }) => available)
  const edits = [...run.edits]
  if (decisions.setsMissingSoldOut)
    edits.push(
      ...gone.map(
        (row): CatalogueEdit => ({
          collection: 'products',
          op: 'put',
          id: row.id,
          doc: { ...readKnownDocument('products', row), available: false },
        }),
      ),
    )
  const used = new Set(
    edits.flatMap(edit =>
      edit.collection === 'products' && edit.op === 'put' ? [edit.doc.categoryId, ...edit.doc.modifierIds] : [],
    ),
  )
  const put = <Doc>(collection: string, docs: Map<string, Doc>): CatalogueEdit[] =>
    [...docs].flatMap(([id, doc]) => (used.has(id) ? [{ collection, op: 'put', id, doc } as CatalogueEdit] : []))
  const [categories, modifiers] = [put('categories', names.newCategories), put('modifiers', names.newModifiers)]
  return {
    rows,
    questions: names.questions,
    gone,
    newCategories: categories.length,
    newModifiers: modifiers.length,
    edits: [...categories, ...modifiers, ...edits],
    links: run.links,
  }
}

/**
 * Names for a category and for sizes if the file has none. These names appear on the menu, so they are in English if
 * the tenant (the restaurant) has an English locale, otherwise in Spanish.
 */
const defaultNamesOf = (locale: string) =>
  locale.startsWith('en') ? { category: 'No category', size: 'Size' } : { category: 'Sin categoría', size: 'Tamaño' }

/** Used instead of a category id: a product of a file without a category column matches products of any category. */
const anyCategory = '*'

type Target = ImportTarget<'products', ImportedItem, ProductField, ProductValues>

function createTarget({ catalogue, links, system, digits, mark }: PreviewInput, names: NameResolver): Target {
  const { products, tenant } = catalogue
  const defaultNames = defaultNamesOf(tenant.locale)
  const nameOfId = new Map(products.map(({ id, name }) => [id, name]))
  const linked = listLinkedIds(links)
  const unlinkedByName = new Map<string, string>()
  for (const { id, name, categoryId } of products)
    if (!linked.has(id))
      for (const place of [categoryId, anyCategory]) unlinkedByName.set(`${toPlainWords(name)} ${place}`, id)
  let position = nextPosition(products)
  return {
    ...{ collection: 'products', idPrefix: 'product', documents: products, schema: productSchema },
    ...{ fields: productFields, mayRepeat: true },
    correct: (item, decision) => correctItem(item, decision, mark, digits),
    toValues: item => toProductValues(item, names, defaultNames),
    // In the sheet that the admin page `Datos` exports, the key of a product is its id.
    findOwnLink: ({ key }) => (system === 'sheet' && nameOfId.has(key) ? [key, ''] : undefined),
    findUnlinked(item, { categoryId = anyCategory }) {
      const id = unlinkedByName.get(`${toPlainWords(item.name)} ${categoryId}`)
      return id === undefined ? undefined : { id, problem: { code: 'exists', name: nameOfId.get(id)! } }
    },
    createBlank({ isAvailable = true, category }): Product {
      const categoryId = category === undefined ? names.category(defaultNames.category) : ''
      const taxIds = tenant.taxes.map(({ id }) => id)
      return { ...createBlankProduct(taxIds, categoryId, position++), available: isAvailable }
    },
    show: (item, after) => ({
      detail: (after && names.nameOfCategory(after.categoryId)) ?? item.category,
      amount: after ? after.price : isPriceUnknown(item) ? undefined : item.price,
    }),
  }
}

const isPriceUnknown = ({ problem }: ImportedItem): boolean => problem?.code === 'price' || problem?.code === 'sizes'

/**
 * Applies the name and the price that the user typed, and removes the problem that they solve. If the typed name is
 * empty or the typed price is wrong, the product gets this problem.
 */
function correctItem(item: ImportedItem, { name, price }: RowDecision, mark: DecimalMark, digits: number) {
  const named = name === undefined ? item : { ...item, name: name.trim() }
  if (name !== undefined && named.name === '') return { ...named, problem: { code: 'noName' as const } }
  const read = price === undefined || price === null ? price : readPrice(price, mark, digits)
  const { problem, ...rest } = named
  if (typeof read === 'object' && read !== null)
    return { ...rest, problem: { code: 'price' as const, text: price ?? '', ...read } }
  const isNameSolved = problem?.code === 'noName' && name !== undefined
  const isPriceSolved = problem?.code === 'price' && read !== undefined && item.rows.length === 1
  const isOpen = problem === undefined || isNameSolved || isPriceSolved
  return { ...rest, ...(read !== undefined && { price: read }), ...(!isOpen && { problem }) }
}

function toProductValues(
  item: ImportedItem,
  names: NameResolver,
  defaultNames: ReturnType<typeof defaultNamesOf>,
): ProductValues | RowProblem {
  const unknown = item.departments?.find(name => !names.department(name))
  if (unknown !== undefined) return { code: 'noDepartment', name: unknown }
  const values: ProductValues = { name: item.name, price: item.price }
  if (item.category !== undefined) values.categoryId = names.category(item.category || defaultNames.category)
  if (item.description !== undefined) values.description = item.description
  if (item.englishName !== undefined) values.englishName = item.englishName
  if (item.allergens) values.allergens = item.allergens
  if (item.departments) values.departmentIds = item.departments.map(name => names.department(name)!)
  const taxIds = item.taxes && names.taxes(item.taxes)
  if (taxIds) values.taxIds = taxIds
  const sizes = item.sizes?.map(({ name, price }) => ({ name, price: price - (item.price ?? 0) }))
  if (item.modifiers || sizes)
    values.modifierIds = [
      ...(sizes ? [names.sizes(item.sizeLabel ?? defaultNames.size, sizes)] : []),
      ...(item.modifiers ?? []).flatMap(name => names.modifier(name) ?? []),
    ]
  return values
}
