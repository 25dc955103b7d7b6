import type { Department, Table } from '../../../../domain/catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { newId } from '../../../platform/ids.ts'
import { toPlainWords } from '../../../ui/format/search.ts'
import { findFreeSpot, suggestNextName } from '../departments/place-defaults.ts'
import { nextPosition } from '../record/record-adapter.ts'

/**
 * Creates departments for dining with the names in a text such as `Comedor, Terraza`. A name that differs from another
 * one only in capitals and accents is that department.
 */
export function createDepartmentEdits(text: string, existing: readonly Department[]): CatalogueEdit[] {
  const taken = new Set(existing.map(({ name }) => toPlainWords(name)))
  const names = text
    .split(/[,;\n]/)
    .map(name => name.trim())
    .filter(name => {
      const words = toPlainWords(name)
      return words !== '' && !taken.has(words) && taken.add(words)
    })
  const firstPosition = nextPosition(existing)
  return names.map((name, index): CatalogueEdit => {
    const doc: Department = { name, position: firstPosition + index, kind: 'dining' }
    return { collection: 'departments', op: 'put', id: newId(), doc }
  })
}

/**
 * Creates tables that are numbered from the first name on: `Mesa 1`, `Mesa 2` and so on.
 * @param existing the tables that the department has
 */
export function createTableEdits(
  { count, seats, firstName }: { count: number; seats: number; firstName: string },
  departmentId: string,
  existing: readonly Pick<Table, 'x' | 'y'>[],
): CatalogueEdit[] {
  const taken = [...existing]
  let name = firstName.trim()
  return Array.from({ length: count }, (): CatalogueEdit => {
    const doc: Table = { departmentId, name, seats, kind: 'table', shape: 'square', ...findFreeSpot(taken) }
    taken.push(doc)
    name = suggestNextName(name, name)
    return { collection: 'tables', op: 'put', id: newId(), doc }
  })
}

/** The edits that undo the creation of documents. */
export const toDeletions = (edits: readonly CatalogueEdit[]): CatalogueEdit[] =>
  edits.flatMap(({ collection, id }) => (collection === 'settings' ? [] : [{ collection, op: 'delete', id }]))
