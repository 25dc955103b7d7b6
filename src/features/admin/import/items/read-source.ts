import { toPlainWords } from '../../../../ui/format/search.ts'
import type { ImportColumn, RowKind } from '../columns/column.ts'
import { recogniseColumns } from '../columns/recognise-columns.ts'
import { findHeaderRow, type ImportSystem, recogniseSystem } from '../columns/system.ts'
import type { Sheet } from '../files/sheet.ts'
import { flattenToast, readToastModifiers } from './flatten-toast.ts'
import type { ImportedItem, ImportedModifier, ImportedTax } from './item.ts'
import { readCloverModifiers, readCloverTaxes } from './read-groups.ts'
import { guessDecimalMarkOfColumns, isYes, type ReadingOptions, readItems } from './read-items.ts'

/**
 * The table with products or members that was found in a file, without its headers. `rowNumbers`: the number that each
 * row has in the file. `sheets`: all sheets of the file, because the files of Clover (a system of tills) have modifiers
 * and taxes on other sheets.
 */
export type ImportTable = {
  kind: RowKind
  system: ImportSystem
  columns: ImportColumn[]
  rows: string[][]
  rowNumbers: number[]
  sheets: readonly Sheet[]
}

/**
 * The products and modifiers (`groups`) of a file, read with the columns and options that the user chose. `taxes`: the
 * taxes that are named in column headers, in Clover's sheet of tax rates or in cells. A tax that is named only in cells
 * has no rate.
 */
export type ImportedMenu = { items: ImportedItem[]; groups: ImportedModifier[]; taxes: ImportedTax[] }

/**
 * Finds the table to import: the sheet with the most recognised columns. Unless the user chose members, a table with a
 * price column is read as products.
 * @param kind products or members, as the user chose; if it is missing, the headers decide
 */
export function findSource(sheets: readonly Sheet[], kind?: RowKind): ImportTable {
  if (kind === 'members') return findFullest(sheets.map(sheet => readMemberTable(sheet, sheets)))
  const products = findFullest(sheets.map(sheet => readProductTable(sheet, sheets)))
  if (kind === 'products' || products.columns.some(({ field }) => field === 'price')) return products
  return findFullest([products, findSource(sheets, 'members')])
}

const findFullest = (sources: readonly ImportTable[]): ImportTable => {
  const count = ({ columns }: ImportTable) => columns.filter(({ field }) => field !== undefined).length
  return sources.reduce((best, source) => (count(source) > count(best) ? source : best))
}

function readMemberTable({ rows }: Sheet, sheets: readonly Sheet[]): ImportTable {
  const header = findHeaderRow(rows, 'members')
  return {
    ...{ kind: 'members', system: 'members', columns: recogniseColumns(rows[header] ?? [], 'members') },
    ...{ rows: rows.slice(header + 1), rowNumbers: numberRowsBelow(header, rows), sheets },
  }
}

const numberRowsBelow = (header: number, rows: readonly unknown[]): number[] =>
  rows.slice(header + 1).map((_, index) => header + index + 2)

function readProductTable(sheet: Sheet, sheets: readonly Sheet[]): ImportTable {
  const toast = flattenToast(sheet)
  const rows = toast?.rows ?? sheet.rows
  const header = findHeaderRow(rows)
  const headers = rows[header] ?? []
  return {
    kind: 'products',
    system: toast ? 'toast' : recogniseSystem(headers),
    columns: recogniseColumns(headers),
    rows: rows.slice(header + 1),
    rowNumbers: toast?.rowNumbers ?? numberRowsBelow(header, rows),
    sheets,
  }
}

export const guessDecimalMarkOfTable = ({ columns, rows }: ImportTable) => guessDecimalMarkOfColumns({ columns, rows })

export function readMenu(source: ImportTable, columns: readonly ImportColumn[], options: ReadingOptions): ImportedMenu {
  const { system, rows, rowNumbers, sheets } = source
  const items = readItems({ columns, rows, rowNumbers, system }, options)
  const ofHeaders = columns.flatMap(({ field, of, rate }): ImportedTax[] =>
    field === 'tax' && of !== undefined ? [{ name: of, ...(rate !== undefined && { rate }) }] : [],
  )
  const isClover = system === 'clover'
  return {
    items,
    groups: isClover
      ? readCloverModifiers(sheets, options)
      : sheets.flatMap(sheet => readToastModifiers(sheet, options)),
    taxes: addTaxesOfCells([...ofHeaders, ...(isClover ? readCloverTaxes(sheets) : [])], items),
  }
}

/** Some systems write an amount, or `yes` or `no`, in the column in which Comanda writes the names of the taxes. */
const isTaxName = (text: string): boolean => /\p{L}/u.test(text) && !isYes(text) && !/^(n|no|false|falso)$/i.test(text)

function addTaxesOfCells(taxes: readonly ImportedTax[], items: readonly ImportedItem[]): ImportedTax[] {
  const byName = new Map(taxes.map(tax => [toPlainWords(tax.name), tax]))
  for (const name of items.flatMap(item => item.taxes ?? [])) {
    if (isTaxName(name) && !byName.has(toPlainWords(name))) byName.set(toPlainWords(name), { name })
  }
  return [...byName.values()]
}
