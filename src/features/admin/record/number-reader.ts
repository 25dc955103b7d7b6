import { maxAmount } from '../../../../domain/catalogue.ts'
import type { Problem } from '../../../i18n/validation/problem.ts'
import { formatMoney, parseMoney } from '../../../ui/format/money.ts'
import type { FieldProblems } from './validate-document.ts'

/** Converts texts of a form to numbers, and collects the problems. A text with a problem becomes 0. */
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

  addProblem(field: string, problem: Problem): 0 {
    this.problems[field] ??= problem
    return 0
  }

  #valueOrProblem(field: string, text: string, value: number | undefined): number {
    if (value !== undefined) return value
    return this.addProblem(field, { rule: text.trim() === '' ? 'required' : 'number' })
  }
}
