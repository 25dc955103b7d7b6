import { type Product, productSchema } from '../../../../../domain/catalogue.ts'
import type { ImportLink, ImportLinks } from '../../../../../domain/import-links.ts'
import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import type { Problem } from '../../../../i18n/validation/problem.ts'
import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'
import { toPlainWords } from '../../../../ui/format/search.ts'
import { createBlankProduct } from '../../products/product-values.ts'
import { readKnownDocument } from '../../record/known-document.ts'
import { nextPosition } from '../../record/record-adapter.ts'
import { validateDocument } from '../../record/validate-document.ts'
import type { System } from '../columns/system.ts'
import type { ImportedItem, ItemProblem } from '../items/item.ts'
import { type DecimalMark, readPrice } from '../items/read-price.ts'
import type { ImportedMenu } from '../items/read-source.ts'
import type { Decisions, RowDecision } from './decisions.ts'
import { hashText } from './hash.ts'
import { NameResolver, type Questions } from './names.ts'
import {
  compareFields,
  type ImportedField,
  type ImportedValues,
  importedFields,
  toLink,
  withFields,
} from './product-fields.ts'

export type RowProblem =
  | ItemProblem
  /** Another product has this name and was not made by an import of this system. */
  | { code: 'exists'; name: string }
  /** These fields changed both in the file and here. */
  | { code: 'conflict'; fields: ImportedField[] }
  /** The product was deleted here after the last import. */
  | { code: 'deleted' }
  /** The file names a department that does not exist. */
  | { code: 'noDepartment'; name: string }
  /** The row has the same key as the row `first`. */
  | { code: 'repeated'; first: number }
  | { code: 'invalid'; field: string; problem: Problem }

/**
 * What the import would do with one product of the file. `row`: the number of its first row. `before`: the product as it
 * is now. `after`: as it would be; missing if it cannot be imported yet. `changed`: the fields that would change.
 */
export type RehearsedRow = {
  row: number
  item: ImportedItem
  status: 'new' | 'changed' | 'same' | 'problem' | 'leftOut'
  name: string
  problem?: RowProblem
  before?: Product
  after?: Product
  changed: ImportedField[]
}

/**
 * What an import would do. `edits` and `links` are what it sends; without edits, there is nothing to send. `gone`: the
 * products of earlier imports that are no longer in the file and still for sale.
 */
export type Rehearsal = {
  rows: RehearsedRow[]
  questions: Questions
  categoryNames: Map<string, string>
  gone: { id: string; name: string }[]
  newCategories: number
  newModifiers: number
  edits: CatalogueEdit[]
  links: ImportLinks
}

export type RehearsalInput = {
  menu: ImportedMenu
  system: System
  catalogue: WholeCatalogue
  /** The links of earlier imports of this system. */
  links: ImportLinks
  decisions: Decisions
  /** How prices that a person types are read: see `readPrice`. */
  digits: number
  mark: DecimalMark
}

const linkKey = (key: string): string => hashText(`product ${key}`)

/** Computes what an import would do, without doing it. Equal inputs give equal results on every device. */
export function rehearse(input: RehearsalInput): Rehearsal {
  const { menu, catalogue, links, decisions } = input
  const names = new NameResolver(catalogue, menu, decisions)
  const run = new RehearsalRun(input, names)
  const rows = menu.items.map(item => run.rehearseItem(item))
  const gone = run.listGone()
  const edits: CatalogueEdit[] = rows.flatMap(({ after, status, item }) =>
    after && (status === 'new' || status === 'changed')
      ? [{ collection: 'products', op: 'put', id: run.idOf(item), doc: after }]
      : [],
  )
  if (decisions.marksGone)
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
    categoryNames: new Map([
      ...catalogue.categories.map(({ id, name }) => [id, name] as const),
      ...[...names.newCategories].map(([id, { name }]) => [id, name] as const),
    ]),
    gone,
    newCategories: categories.length,
    newModifiers: modifiers.length,
    edits: [...categories, ...modifiers, ...edits],
    links: run.newLinks(links),
  }
}

/** Names for what the file does not name. They are part of the menu, so they are in the tenant's language. */
const defaultNamesOf = (locale: string) =>
  locale.startsWith('en') ? { category: 'No category', size: 'Size' } : { category: 'Sin categoría', size: 'Tamaño' }

/** Stands for the category of a product in a file without a column of categories. */
const anyCategory = '*'

class RehearsalRun {
  readonly #input: RehearsalInput
  readonly #names: NameResolver
  readonly #products: Map<string, WholeCatalogue['products'][number]>
  readonly #unlinkedByName = new Map<string, string>()
  readonly #defaultNames: ReturnType<typeof defaultNamesOf>
  readonly #firstRowOfKey = new Map<string, number>()
  readonly #ids = new Map<ImportedItem, string>()
  readonly #links = new Map<string, ImportLink>()
  readonly #seenKeys = new Set<string>()
  #position: number

  constructor(input: RehearsalInput, names: NameResolver) {
    this.#input = input
    this.#names = names
    const { products } = input.catalogue
    this.#products = new Map(products.map(product => [product.id, product]))
    const linked = new Set(Object.values(input.links).map(([id]) => id))
    for (const { id, name, categoryId } of products)
      if (!linked.has(id))
        for (const place of [categoryId, anyCategory]) this.#unlinkedByName.set(`${toPlainWords(name)} ${place}`, id)
    this.#defaultNames = defaultNamesOf(input.catalogue.tenant.locale)
    this.#position = nextPosition(products)
  }

  idOf = (item: ImportedItem): string => this.#ids.get(item)!

  newLinks = (earlier: ImportLinks): ImportLinks =>
    Object.fromEntries([...this.#links].filter(([key, link]) => String(earlier[key]) !== String(link)))

  listGone(): WholeCatalogue['products'] {
    return Object.entries(this.#input.links).flatMap(([key, [id]]) => {
      const product = this.#products.get(id)
      return product?.available && !this.#seenKeys.has(key) ? [product] : []
    })
  }

  rehearseItem(item: ImportedItem): RehearsedRow {
    const row = item.rows[0]!
    const decision = this.#input.decisions.rows[row] ?? {}
    const { problem, ...corrected } = this.#correct(item, decision)
    const base = { row, item, name: corrected.name, changed: [] }
    const first = this.#firstRowOfKey.get(item.key)
    if (first === undefined) this.#firstRowOfKey.set(item.key, row)
    const key = linkKey(first === undefined ? item.key : `${item.key} ${row}`)
    this.#seenKeys.add(key)
    if (!(decision.isIncluded ?? !item.isArchived)) return { ...base, status: 'leftOut' }
    if (problem) return { ...base, status: 'problem', problem }
    if (first !== undefined && decision.answer !== 'create')
      return { ...base, status: 'problem', problem: { code: 'repeated', first } }
    return { ...base, ...this.#compare(item, corrected, key, decision) }
  }

  /** Applies the corrections that a person typed. */
  #correct(item: ImportedItem, { name, price }: RowDecision): ImportedItem {
    const named = name === undefined ? item : { ...item, name: name.trim() }
    if (name !== undefined && named.name === '') return { ...named, problem: { code: 'noName' } }
    const read = price === undefined || price === null ? price : readPrice(price, this.#input.mark, this.#input.digits)
    const { problem, ...rest } = named
    if (typeof read === 'object' && read !== null)
      return { ...rest, problem: { code: 'price', text: price ?? '', ...read } }
    const isNameSolved = problem?.code === 'noName' && name !== undefined
    const isPriceSolved = problem?.code === 'price' && read !== undefined && item.rows.length === 1
    const isOpen = problem === undefined || isNameSolved || isPriceSolved
    return { ...rest, ...(read !== undefined && { price: read }), ...(!isOpen && { problem }) }
  }

  #compare(
    item: ImportedItem,
    corrected: ImportedItem,
    key: string,
    { answer }: RowDecision,
  ): Pick<RehearsedRow, 'status'> & Partial<RehearsedRow> {
    const unknown = corrected.departments?.find(name => !this.#names.department(name))
    if (unknown !== undefined) return { status: 'problem', problem: { code: 'noDepartment', name: unknown } }
    const values = this.#toValues(corrected)
    const link = this.#input.links[key] ?? this.#linkByOwnId(item)
    const unlinked = this.#unlinkedByName.get(`${toPlainWords(corrected.name)} ${values.categoryId ?? anyCategory}`)
    if (!link && unlinked !== undefined && unlinked !== key && !answer)
      return { status: 'problem', problem: { code: 'exists', name: this.#products.get(unlinked)!.name } }
    const id = link?.[0] ?? (answer === 'update' && unlinked !== undefined ? unlinked : key)
    this.#ids.set(item, id)
    const stored = this.#products.get(id)
    if (!stored && link && answer !== 'create') return { status: 'problem', problem: { code: 'deleted' } }
    const before = stored && readKnownDocument('products', stored)
    const { changed, conflicting } = before
      ? compareFields(before, values, link)
      : { changed: [...importedFields], conflicting: [] }
    if (conflicting.length > 0 && answer !== 'ignoreFile' && answer !== 'useFile')
      return { status: 'problem', problem: { code: 'conflict', fields: conflicting }, ...(before && { before }) }
    const applied = answer === 'useFile' ? [...changed, ...conflicting] : changed
    const next = withFields(before ?? this.#createProduct(item), values, applied)
    const checked = validateDocument(productSchema, next, {})
    if ('problems' in checked) {
      const [field, problem] = Object.entries(checked.problems)[0]!
      return { status: 'problem', problem: { code: 'invalid', field, problem } }
    }
    this.#links.set(key, toLink(id, values))
    if (!before) return { status: 'new', after: checked.doc }
    if (applied.length === 0) return { status: 'same', before, after: before }
    return { status: 'changed', before, after: checked.doc, changed: applied }
  }

  /** The sheet that `Datos` exports has the ids of the products as keys. */
  #linkByOwnId({ key }: ImportedItem): ImportLink | undefined {
    return this.#input.system === 'sheet' && this.#products.has(key) ? [key, ''] : undefined
  }

  #createProduct({ isAvailable = true, category }: ImportedItem): Product {
    const taxIds = this.#input.catalogue.tenant.taxes.map(({ id }) => id)
    const categoryId = category === undefined ? this.#names.category(this.#defaultNames.category) : ''
    const blank = createBlankProduct(taxIds, categoryId, this.#position)
    this.#position += 1
    return { ...blank, available: isAvailable }
  }

  #toValues(item: ImportedItem): ImportedValues {
    const values: ImportedValues = { name: item.name, price: item.price }
    if (item.category !== undefined)
      values.categoryId = this.#names.category(item.category || this.#defaultNames.category)
    if (item.description !== undefined) values.description = item.description
    if (item.englishName !== undefined) values.englishName = item.englishName
    if (item.allergens) values.allergens = item.allergens
    if (item.departments) values.departmentIds = item.departments.map(name => this.#names.department(name)!)
    const taxIds = item.taxes && this.#names.taxes(item.taxes)
    if (taxIds) values.taxIds = taxIds
    const sizes = item.sizes?.map(({ name, price }) => ({ name, price: price - (item.price ?? 0) }))
    if (item.modifiers || sizes)
      values.modifierIds = [
        ...(sizes ? [this.#names.sizes(item.sizeLabel ?? this.#defaultNames.size, sizes)] : []),
        ...(item.modifiers ?? []).flatMap(name => this.#names.modifier(name) ?? []),
      ]
    return values
  }
}
