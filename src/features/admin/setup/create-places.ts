import type { Department, Table } from '../../../../domain/catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { newId } from '../../../platform/ids.ts'
import { toPlainWords } from '../../../ui/format/search.ts'
import { findFreeSpot, suggestNextName } from '../departments/place-defaults.ts'
import { nextPosition } from '../record/record-adapter.ts'

/**
 * Returns edits that create departments for dining from a typed list of names such as `Comedor, Terraza`. A name is
 * skipped if an existing department or an earlier name of the list is the same apart from capitals and accents.
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
 * Returns edits that create `count` tables with consecutive names. If `firstName` is `Mesa 7`, the names are `Mesa 7`,
 * `Mesa 8` and so on.
 * @param existing the tables of the department, whose positions on the plan are taken
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

/** Returns edits that delete the documents which `edits` create. Edits of the settings are left out. */
export const toDeletionEdits = (edits: readonly CatalogueEdit[]): CatalogueEdit[] =>
  edits.flatMap(({ collection, id }) => (collection === 'settings' ? [] : [{ collection, op: 'delete', id }]))
