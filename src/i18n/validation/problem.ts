import type { BaseIssue } from 'valibot'

/**
 * Why the value of a form field is invalid: the rule that the value breaks, and the limit of this rule if it has one.
 */
export type Problem =
  | { rule: 'required' | 'email' | 'number' | 'integer' | 'uppercase' | 'atLeastOne' | 'format' | 'unique' | 'locked' }
  | { rule: 'maxLength' | 'minLength' | 'exactLength'; length: number }
  | { rule: 'excluded'; character: string }
  /** `value` may be formatted, for example `$1,000.00` for an amount of money. */
  | { rule: 'minimum' | 'maximum'; value: number | string }

export type ValidationRule = Problem['rule']

/**
 * Matches text without lower-case letters. Schemas must pass this very object to `v.regex`: `problemOf` reports the
 * rule `uppercase` only for this object, not for an equal regular expression.
 */
export const uppercaseOnly = /^\P{Ll}*$/u

/** The texts of one language: for each rule, the sentence that is shown below the field. */
export type ValidationWords = { [Name in ValidationRule]: (problem: Extract<Problem, { rule: Name }>) => string }

/** Returns the sentence that is shown below the field, for example `El mínimo es 1`. */
export function problemText(problem: Problem, words: ValidationWords): string {
  return (words[problem.rule] as (problem: Problem) => string)(problem)
}

/** Converts an issue (a validation error of Valibot) to the `Problem` of the field. */
export function problemOf(issue: BaseIssue<unknown>): Problem {
  const { type, requirement, input } = issue
  const isList = Array.isArray(input)
  switch (type) {
    case 'email':
    case 'integer':
      return { rule: type }
    case 'safe_integer':
      return { rule: 'integer' }
    case 'digits':
    case 'number':
      return { rule: input === undefined || input === null || input === '' ? 'required' : 'number' }
    case 'non_empty':
      return { rule: isList ? 'atLeastOne' : 'required' }
    case 'min_length':
      if (isList) return { rule: 'atLeastOne' }
      return requirement === 1 ? { rule: 'required' } : { rule: 'minLength', length: requirement as number }
    case 'max_length':
      if (isList) return { rule: 'maximum', value: requirement as number }
      return { rule: 'maxLength', length: requirement as number }
    case 'length':
      return { rule: 'exactLength', length: requirement as number }
    case 'excludes':
      return { rule: 'excluded', character: String(requirement) }
    case 'min_value':
      return { rule: 'minimum', value: requirement as number }
    case 'max_value':
      return { rule: 'maximum', value: requirement as number }
    case 'regex':
      if (requirement === uppercaseOnly) return { rule: 'uppercase' }
      return { rule: input === '' ? 'required' : 'format' }
    default:
      return { rule: input === undefined || input === null || input === '' ? 'required' : 'format' }
  }
}
