import { toPlainWords } from '../../../../ui/format/search.ts'
import type { Sheet } from '../files/sheet.ts'
import type { ImportedGroup } from './item.ts'
import { type DecimalMark, readPrice } from './read-price.ts'

type Entity = { row: number; type: string; id: string; name: string; parentId: string; price: string }

/**
 * Turns a sheet of Toast's bulk import, which has a row for each menu group, item, modifier group and option, into a
 * table with a row for each item, and the modifiers with their options.
 * @returns `undefined` if the sheet is none of Toast's bulk import
 */
export function flattenToast(
  { rows }: Sheet,
  { mark, digits }: { mark: DecimalMark; digits: number },
): { rows: string[][]; rowNumbers: number[]; groups: ImportedGroup[] } | undefined {
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
  const entities = rows.slice(1).map((cells, index): Entity => {
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
  const byId = new Map(entities.filter(({ id }) => id !== '').map(entity => [entity.id, entity]))
  const childrenOf = (id: string) => (id === '' ? [] : entities.filter(({ parentId }) => parentId === id))
  const items = entities.filter(({ type }) => /\bitem$/.test(type))
  const groups = entities
    .filter(({ type }) => type === 'modifier group')
    .map(({ id, name }): ImportedGroup => {
      const options = childrenOf(id).map(({ name, price }) => {
        const amount = readPrice(price || '0', mark, digits)
        return { name, price: typeof amount === 'number' ? amount : 0 }
      })
      return { name, min: 0, max: Math.max(1, options.length), options }
    })
  return {
    rows: [
      ['Name', 'Category', 'Price', 'Modifiers', 'Operation ID'],
      ...items.map(({ id, name, parentId, price }) => {
        const modifiers = childrenOf(id).filter(({ type }) => type === 'modifier group')
        const category = byId.get(parentId)?.name ?? ''
        return [name, category, price || 'variable', modifiers.map(({ name }) => name).join(';'), id]
      }),
    ],
    rowNumbers: items.map(({ row }) => row),
    groups,
  }
}
