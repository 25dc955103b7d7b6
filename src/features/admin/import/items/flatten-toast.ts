import { toPlainWords } from '../../../../ui/format/search.ts'
import type { Sheet } from '../files/sheet.ts'
import type { ImportedModifier } from './item.ts'
import { type DecimalMark, readOptionPrice } from './read-price.ts'

type Entity = { row: number; type: string; id: string; name: string; parentId: string; price: string }

/**
 * @returns the rows of a sheet from Toast's bulk import (Toast sells tills); `undefined` for a sheet in another format
 */
function readEntities({ rows }: Sheet): Entity[] | undefined {
  const headers = (rows[0] ?? []).map(toPlainWords)
  if (!headers.includes('operation') || !headers.includes('entity type')) return undefined
  const find = (...starts: string[]) => headers.findIndex(header => starts.some(start => header.startsWith(start)))
  const columns = {
    type: headers.indexOf('entity type'),
    id: find('operation id', 'version id'),
    name: headers.indexOf('name'),
    parentId: find('parent version id', 'parent operation id', 'parent id'),
    price: headers.indexOf('price'),
  }
  return rows.slice(1).map((cells, index): Entity => {
    const read = (column: number) => (cells[column] ?? '').trim()
    return {
      row: index + 2,
      type: toPlainWords(read(columns.type)),
      id: read(columns.id),
      name: read(columns.name),
      parentId: read(columns.parentId),
      price: read(columns.price),
    }
  })
}

const modifierGroup = 'modifier group'
const childrenOf = ({ id }: Entity, entities: readonly Entity[]): Entity[] =>
  id === '' ? [] : entities.filter(({ parentId }) => parentId === id)

/**
 * Converts a sheet in the format of Toast's bulk import. Such a sheet has a row for each menu group, item, modifier
 * group and option; the converted table has one row for each item, below a row of headers.
 * @returns the table, with the row number that each item has in the original sheet; `undefined` for a sheet in another
 * format
 */
export function flattenToast(sheet: Sheet): { rows: string[][]; rowNumbers: number[] } | undefined {
  const entities = readEntities(sheet)
  if (!entities) return undefined
  const byId = new Map(entities.filter(({ id }) => id !== '').map(entity => [entity.id, entity]))
  const items = entities.filter(({ type }) => /\bitem$/.test(type))
  return {
    rows: [
      ['Name', 'Category', 'Price', 'Modifiers', 'Operation ID'],
      ...items.map(item => {
        const modifiers = childrenOf(item, entities).filter(({ type }) => type === modifierGroup)
        const category = byId.get(item.parentId)?.name ?? ''
        return [item.name, category, item.price || 'variable', modifiers.map(({ name }) => name).join(';'), item.id]
      }),
    ],
    rowNumbers: items.map(({ row }) => row),
  }
}

/**
 * Reads the modifiers with their options from a sheet in the format of Toast's bulk import. Prices are read in minor
 * units (cents).
 * @param how `mark`: the decimal mark of the prices in the file. `digits`: how many decimals the currency has
 */
export function readToastModifiers(sheet: Sheet, how: { mark: DecimalMark; digits: number }): ImportedModifier[] {
  const entities = readEntities(sheet) ?? []
  const groups = entities.filter(({ type }) => type === modifierGroup)
  return groups.map(group => {
    const options = childrenOf(group, entities).map(({ name, price }) => ({ name, price: readOptionPrice(price, how) }))
    return { name: group.name, min: 0, max: Math.max(1, options.length), options }
  })
}
