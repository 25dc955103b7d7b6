import { problemText, type ValidationWords } from '../../../../i18n/validation/problem.ts'
import { fieldOfPath } from '../../record/validate-document.ts'
import type { PreviewRow, RowProblem } from '../preview/row.ts'
import type { ImportWords } from '../words/words.ts'

export function describeRow(
  { status, problem, changed }: PreviewRow,
  words: ImportWords,
  rules: ValidationWords,
): string {
  if (problem) return describeProblem(problem, words, rules)
  if (status === 'changed') return words.status.changed(changed.map(field => words.changedFields[field]).join(', '))
  return status === 'problem' ? '' : words.status[status]
}

function describeProblem(
  problem: RowProblem,
  { problems, fields, changedFields }: ImportWords,
  rules: ValidationWords,
): string {
  switch (problem.code) {
    case 'price': {
      const text = problems.price[problem.problem]
      return typeof text === 'string' ? text : text(problem.text)
    }
    case 'exists':
    case 'numberExists':
      return problems[problem.code](problem.name)
    case 'creditLimit':
      return problems.creditLimit(problem.text)
    case 'conflict':
      return problems.conflict(problem.fields.map(field => changedFields[field]).join(', '))
    case 'repeated':
    case 'sameNumber':
      return problems[problem.code](problem.first)
    case 'noDepartment':
      return problems.noDepartment(problem.name)
    case 'invalid': {
      const field = fieldOfPath(problem.field).split('.')[0]!
      const name = field in fields ? fields[field as keyof typeof fields] : field
      return problems.invalid(name, problemText(problem.problem, rules))
    }
    default:
      return problems[problem.code]
  }
}
