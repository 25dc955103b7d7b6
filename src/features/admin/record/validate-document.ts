import * as v from 'valibot'
import { type Problem, problemOf } from '../../../i18n/validation/problem.ts'

/** The problems of form fields by field name, for example `price`, `en.name` or `options.0.name`. */
export type FieldProblems = { [field: string]: Problem }
/** The valid document, or the problems of the form's fields. */
export type ValidationResult<Doc> = { doc: Doc } | { problems: FieldProblems }

/**
 * @param found problems that are already known; when a field has a known problem, the schema's problem for this field
 * is ignored
 */
export function validateDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  candidate: unknown,
  found: FieldProblems,
): ValidationResult<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, candidate)
  const problems: FieldProblems = { ...found }
  for (const issue of parsed.issues ?? []) {
    const field = fieldOfPath(v.getDotPath(issue as v.BaseIssue<unknown>) ?? '')
    problems[field] ??= problemOf(issue)
  }
  if (Object.keys(problems).length > 0 || !parsed.success) return { problems }
  return { doc: parsed.output }
}

/**
 * Turns a path in the document into the name of the form field: `i18n.en.name` becomes `en.name`, and
 * `settings.money.receipt.taxId` becomes `taxId`.
 */
export const fieldOfPath = (path: string): string => path.replace(/^(i18n|settings(\.money(\.receipt)?)?)\./, '')
