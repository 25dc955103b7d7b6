import { toPlainWords } from '../../../../ui/format/search.ts'
import type { ColumnField, ImportColumn } from '../columns/column.ts'
import type { ImportedMember } from './member.ts'
import type { ReadingOptions } from './read-items.ts'
import { readPrice } from './read-price.ts'
import type { ImportTable } from './read-source.ts'

/** Reads the members of a table. Each row that is not empty is one member. */
export function readMembers(
  { rows, rowNumbers }: ImportTable,
  columns: readonly ImportColumn[],
  options: ReadingOptions,
): ImportedMember[] {
  return rows.flatMap((cells, index) => {
    const textOf = (wanted: ColumnField): string | undefined => {
      const column = columns.find(({ field }) => field === wanted)
      return column && (cells[column.index] ?? '').trim()
    }
    if (cells.every(cell => cell.trim() === '')) return []
    const member: ImportedMember = {
      ...{ rows: [rowNumbers[index]!], key: '' },
      ...{ name: textOf('name') ?? '', number: textOf('number') ?? '', limitText: textOf('creditLimit') },
    }
    for (const field of ['phone', 'email', 'notes'] as const) {
      const text = textOf(field)
      if (text !== undefined) member[field] = text
    }
    return [completeMember(member, options)]
  })
}

/**
 * Sets the key, the credit limit and the problem of a member from its texts, which come from the file or were corrected
 * by a user.
 */
export function completeMember(
  { problem: _, creditLimit: _old, ...member }: ImportedMember,
  { mark, digits }: Pick<ReadingOptions, 'mark' | 'digits'>,
): ImportedMember {
  const { name, number, limitText } = member
  const checked: ImportedMember = { ...member, key: number || toPlainWords(name) }
  if (limitText !== undefined) {
    const limit = limitText.trim() === '' ? null : readPrice(limitText, mark, digits)
    if (typeof limit === 'object' && limit !== null)
      return { ...checked, problem: { code: 'creditLimit', text: limitText } }
    checked.creditLimit = limit
  }
  if (number === '') return { ...checked, problem: { code: 'noNumber' } }
  return name === '' ? { ...checked, problem: { code: 'noName' } } : checked
}
