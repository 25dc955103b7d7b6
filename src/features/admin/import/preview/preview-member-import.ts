import { customerSchema } from '../../../../../domain/catalogue.ts'
import { toPlainWords } from '../../../../ui/format/search.ts'
import { createBlankCustomer } from '../../customers/customer-values.ts'
import type { ImportedMember } from '../items/member.ts'
import { completeMember, readMembers } from '../items/read-members.ts'
import { type MemberField, type MemberValues, memberFields } from './member-fields.ts'
import { noImportQuestions } from './names.ts'
import type { ImportPreview, PreviewInput, RowReader } from './preview-product-import.ts'
import { type ImportTarget, listLinkedIds, RowPreviewer } from './row-previewer.ts'

type Target = ImportTarget<'customers', ImportedMember, MemberField, MemberValues>

export const readMemberRows: RowReader = (source, columns, options) => {
  const members = readMembers(source, columns, options)
  return input => previewMemberImport({ ...input, members })
}

/**
 * Computes the preview of an import of members, without changing anything. Members who are not in the file stay as they
 * are.
 */
export function previewMemberImport(input: PreviewInput & { members: readonly ImportedMember[] }): ImportPreview {
  const run = new RowPreviewer(createTarget(input), input.links, input.decisions)
  const rows = input.members.map(member => run.previewRow(member))
  return {
    ...{ rows, questions: noImportQuestions, gone: [], newCategories: 0, newModifiers: 0 },
    ...{ edits: run.edits, links: run.links },
  }
}

function createTarget({ catalogue, links, digits, mark }: PreviewInput): Target {
  const { customers = [] } = catalogue
  const linked = listLinkedIds(links)
  const byNumber = new Map(customers.map(customer => [customer.number, customer]))
  const findUnlinked = ({ number, name }: ImportedMember) => {
    const found = byNumber.get(number)
    if (!found || linked.has(found.id)) return undefined
    return { ...found, hasSameName: toPlainWords(found.name) === toPlainWords(name) }
  }
  return {
    ...{ collection: 'customers', idPrefix: 'member', documents: customers, schema: customerSchema },
    ...{ fields: memberFields, mayRepeat: false },
    correct: (member, { name = member.name, number = member.number, limit = member.limitText }) =>
      completeMember({ ...member, name: name.trim(), number: number.trim(), limitText: limit }, { mark, digits }),
    toValues: ({ name, number, phone, email, notes, creditLimit }) => ({
      ...{ name, number },
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
      ...(notes !== undefined && { notes }),
      ...(creditLimit !== undefined && { creditLimit }),
    }),
    findOwnLink(member) {
      const found = findUnlinked(member)
      return found?.hasSameName ? [found.id, ''] : undefined
    },
    findUnlinked(member) {
      const found = findUnlinked(member)
      return found && { id: found.id, problem: { code: 'numberExists', name: found.name } }
    },
    findProblem(id, { number }) {
      const other = byNumber.get(number)
      return other && other.id !== id ? { code: 'invalid', field: 'number', problem: { rule: 'unique' } } : undefined
    },
    createBlank: createBlankCustomer,
    show: (member, after) => ({
      detail: after?.number ?? member.number,
      amount: after ? (after.creditLimit ?? null) : member.creditLimit,
    }),
  }
}
