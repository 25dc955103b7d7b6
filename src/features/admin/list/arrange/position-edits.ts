import type { EditableCollections } from '../../../../platform/calls/catalogue-edits.ts'
import { changeRows, type UndoableEdits } from '../../record/row-edits.ts'

type ArrangeableCollection = 'products' | 'categories' | 'departments' | 'stations'

/**
 * Returns edits that set the field `position` of the rows to 1, 2, 3 … in the order of `ids`, and edits that undo this.
 * A row that is not in `ids`, or has its position already, gets no edit.
 */
export function createPositionEdits<Name extends ArrangeableCollection>(
  collection: Name,
  rows: readonly ({ id: string } & EditableCollections[Name])[],
  ids: readonly string[],
): UndoableEdits {
  const listed = rows.filter(({ id }) => ids.includes(id))
  return changeRows(
    collection,
    listed,
    ({ id }) => ({ position: ids.indexOf(id) + 1 }) as Partial<EditableCollections[Name]>,
  )
}
