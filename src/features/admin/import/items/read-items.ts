import { toPlainWords } from '../../../../ui/format/search.ts'
import type { ColumnField, ImportColumn } from '../columns/column.ts'
import type { ImportSystem } from '../columns/system.ts'
import type { ImportedItem } from './item.ts'
import { type DecimalMark, guessDecimalMark, type PriceProblem, readPrice } from './read-price.ts'
import { stripHtml } from './strip-html.ts'

/** A table of the file, without its headers. `rowNumbers`: the number that each row has in the file. */
type Table = {
  columns: readonly ImportColumn[]
  rows: readonly string[][]
  rowNumbers: readonly number[]
  system: ImportSystem
}
/**
 * How the file is read. `mark`: the decimal mark. `digits`: how many decimals the currency has. `store`: the name of
 * the store whose prices and availability are read, if the file has columns for stores.
 */
export type ReadingOptions = { mark: DecimalMark; digits: number; store?: string | undefined }

/**
 * Reads the products of a table. Several rows can describe the sizes of one product, one row for each size. The key of
 * a row is the id of the product in the system that exported the file. For a row with a size, the first of these rules
 * that applies says to which earlier product the row belongs. Any other row begins a new product.
 * 1. A row without a name belongs to the product with its key or, if the row has no key, to the last product above.
 * 2. The row belongs to the product with the same key, if the first row of that product has a size.
 * 3. The row belongs to the last product above, if the first row of that product has a size, and has the same name and
 *    category.
 */
export function readItems({ columns, rows, rowNumbers, system }: Table, options: ReadingOptions): ImportedItem[] {
  const products: Row[][] = []
  const productOfKey = new Map<string, Row[]>()
  for (const [index, cells] of rows.entries()) {
    if (cells.every(cell => cell.trim() === '')) continue
    const row = new Row(columns, cells, rowNumbers[index]!)
    const { key, name, size } = row
    const sameKey = key === '' ? undefined : productOfKey.get(key)
    const above = products.at(-1)
    const continues = name === '' && size !== '' ? (sameKey ?? (key === '' ? above : undefined)) : undefined
    const isSizeOfSameKey = sameKey && size !== '' && sameKey[0]!.size !== '' ? sameKey : undefined
    const isSizeOfSameName = size !== '' && above && isSameProduct(above[0]!, row) ? above : undefined
    const product = continues ?? isSizeOfSameKey ?? isSizeOfSameName
    if (product) product.push(row)
    else {
      products.push([row])
      if (key !== '' && !sameKey) productOfKey.set(key, products.at(-1)!)
    }
  }
  return products.map(product => toItem(product, columns, system, options))
}

const isSameProduct = (a: Row, b: Row): boolean =>
  a.size !== '' && a.name !== '' && a.name === b.name && a.text('category') === b.text('category')

export const guessDecimalMarkOfColumns = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): DecimalMark =>
  guessDecimalMark(
    columns.flatMap(({ field, index }) =>
      field === 'price' || field === 'creditLimit' ? rows.map(cells => cells[index] ?? '') : [],
    ),
  )

class Row {
  readonly #columns: readonly ImportColumn[]
  readonly #cells: readonly string[]
  readonly number: number

  constructor(columns: readonly ImportColumn[], cells: readonly string[], number: number) {
    this.#columns = columns
    this.#cells = cells
    this.number = number
  }

  /** The texts of this row in all columns with this field. Empty cells are left out. */
  texts(field: ColumnField): { text: string; column: ImportColumn }[] {
    return this.#columns.flatMap(column => {
      const text = column.field === field ? (this.#cells[column.index] ?? '').trim() : ''
      return text === '' ? [] : [{ text, column }]
    })
  }
  text(field: ColumnField): string {
    return this.texts(field)[0]?.text ?? ''
  }
  get key(): string {
    return this.text('key')
  }
  get name(): string {
    return stripHtml(this.text('name')).replace(/\s+/g, ' ')
  }
  /** The name of the size, combined from all size columns, for example `Grande / Integral`. */
  get size(): string {
    return this.texts('size')
      .map(({ text }) => text)
      .join(' / ')
  }
  /**
   * Some systems export a column for each modifier or tax.
   * @returns the names of the modifiers or taxes for which this row contains `yes`, `x` or a similar word
   */
  marked(field: 'group' | 'tax'): string[] {
    return this.texts(field).flatMap(({ text, column }) => (isYes(text) ? [column.of ?? ''] : []))
  }
  priceText(store: string | undefined): string {
    const prices = this.texts('price')
    const ofStore = prices.find(({ column }) => column.of !== undefined && column.of === store)
    return (ofStore ?? prices.find(({ column }) => column.of === undefined) ?? prices[0])?.text ?? ''
  }
}

export const isYes = (text: string): boolean => /^(y|yes|s|si|sí|true|verdadero|1|x|enabled)$/i.test(text)

function toItem(
  rows: Row[],
  columns: readonly ImportColumn[],
  system: ImportSystem,
  { mark, digits, store }: ReadingOptions,
): ImportedItem {
  const first = rows[0]!
  const has = (field: ColumnField) => columns.some(column => column.field === field)
  const { name } = first
  const category = readCategory(first.text('category'), system)
  const item: ImportedItem = {
    rows: rows.map(({ number }) => number),
    key: first.key || `${toPlainWords(name)} ${toPlainWords(category)}`,
    name,
    price: null,
  }
  if (has('category')) item.category = category
  if (has('description')) item.description = stripHtml(first.text('description'))
  if (has('englishName')) item.englishName = first.text('englishName')
  if (has('group') || has('modifiers'))
    item.modifiers = [...first.marked('group'), ...splitList(first.text('modifiers'), system)]
  if (has('tax') || has('taxes')) item.taxes = [...first.marked('tax'), ...splitList(first.text('taxes'), system)]
  if (has('departments')) item.departments = splitList(first.text('departments'), system)
  if (has('allergens')) item.allergens = splitList(first.text('allergens'), system)
  const available = first.texts('available').find(({ column }) => column.of === undefined || column.of === store)
  if (available) item.isAvailable = isYes(available.text)
  if (isYes(first.text('archived'))) item.isArchived = true
  const prices = rows.map(row => {
    const text = row.priceText(store)
    const isOpen = toPlainWords(row.text('priceType')) === 'variable'
    return { text, price: isOpen ? null : readPrice(text, mark, digits) }
  })
  const wrong = prices.find(({ price }) => typeof price === 'object' && price !== null)
  if (wrong) {
    return { ...item, problem: { code: 'price', text: wrong.text, ...(wrong.price as { problem: PriceProblem }) } }
  }
  const priced = withSizes(
    item,
    rows,
    prices.map(({ price }) => price as number | null),
  )
  return name === '' ? { ...priced, problem: { code: 'noName' } } : priced
}

function withSizes(item: ImportedItem, rows: Row[], prices: (number | null)[]): ImportedItem {
  if (rows.length === 1) return { ...item, price: prices[0]! }
  if (prices.every(price => price === null)) return item
  const names = rows.map(({ size }) => size)
  const areSizesValid =
    new Set(names.map(toPlainWords)).size === rows.length && !names.includes('') && !prices.includes(null)
  if (!areSizesValid) return { ...item, problem: { code: 'sizes' } }
  const sizes = names.map((name, index) => ({ name, price: prices[index]! }))
  const labels = [...new Set(rows.flatMap(row => row.texts('sizeLabel').map(({ text }) => text)))]
  const price = Math.min(...sizes.map(({ price }) => price))
  return { ...item, price, sizes, ...(labels.length > 0 && { sizeLabel: labels.join(' / ') }) }
}

/**
 * Reads the name of a category: `Café` from `Bebidas > Café`. Square and Clover list several categories; the first one
 * is used.
 */
function readCategory(text: string, system: ImportSystem): string {
  const first = system === 'square' || system === 'clover' ? (text.split(',')[0] ?? '') : text
  return stripHtml(first.split('>').at(-1) ?? '')
}

/** Splits a list in a cell at semicolons or vertical bars; at commas if it has none of them or comes from Clover. */
const splitList = (text: string, system: ImportSystem): string[] => {
  const separator = system !== 'clover' && /[;|]/.test(text) ? /[;|]/ : /,/
  return [...new Set(text.split(separator).map(part => part.trim()))].filter(part => part !== '')
}
