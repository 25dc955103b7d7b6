import { maxAmount } from '../../../../domain/catalogue.ts'
import type { Problem } from '../../../i18n/validation/problem.ts'
import { formatMoney, parseMoney } from '../../../ui/format/money.ts'
import type { FieldProblems } from './validate-document.ts'

/**
 * Converts typed texts of form fields to numbers. Collects the problem of each text that is no valid number; the number
 * is then 0.
 */
export class NumberReader {
  readonly problems: FieldProblems = {}
  readonly #currency: string

  constructor(currency: string) {
    this.#currency = currency
  }

  /** Returns an amount in minor units: 123450 for `1,234.50` pesos. */
  readAmount(field: string, text: string): number {
    const amount = this.#valueOrProblem(field, text, parseMoney(text, this.#currency))
    if (amount <= maxAmount) return amount
    return this.addProblem(field, { rule: 'maximum', value: formatMoney(maxAmount, this.#currency) })
  }

  readCount(field: string, text: string): number {
    const plain = text.trim()
    if (/^\d+[.,]\d+$/.test(plain)) return this.addProblem(field, { rule: 'integer' })
    return this.#valueOrProblem(field, plain, /^\d{1,9}$/.test(plain) ? Number(plain) : undefined)
  }

  /** Returns a percentage in basis points: 1650 for `16.5`. More than 100 % is a problem. */
  readPercent(field: string, text: string): number {
    const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
    const [, whole = '', decimals = ''] = match ?? []
    const rate = this.#valueOrProblem(
      field,
      text,
      match ? Number(whole) * 100 + Number(decimals.padEnd(2, '0')) : undefined,
    )
    return rate <= 10_000 ? rate : this.addProblem(field, { rule: 'maximum', value: '100 %' })
  }

  addProblem(field: string, problem: Problem): 0 {
    this.problems[field] ??= problem
    return 0
  }

  #valueOrProblem(field: string, text: string, value: number | undefined): number {
    if (value !== undefined) return value
    return this.addProblem(field, { rule: text.trim() === '' ? 'required' : 'number' })
  }
}
