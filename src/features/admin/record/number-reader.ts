import { maxAmount } from '../../../../domain/catalogue.ts'
import type { Problem } from '../../../i18n/validation/problem.ts'
import { money, parseMoney } from '../../../ui/format/money.ts'
import type { FieldProblems } from './validate-document.ts'

/** Collects what is wrong with the texts of a form while they are read. The answer of a bad text is 0. */
export class NumberReader {
  readonly problems: FieldProblems = {}
  readonly #currency: string

  constructor(currency: string) {
    this.#currency = currency
  }

  /** Minor units of what was typed as people type it: `1,234.50`. */
  readAmount(field: string, text: string): number {
    const amount = this.#known(field, text, parseMoney(text, this.#currency))
    if (amount <= maxAmount) return amount
    return this.addProblem(field, { rule: 'maximum', value: money(maxAmount, this.#currency) })
  }

  readCount(field: string, text: string): number {
    const plain = text.trim()
    if (/^\d+[.,]\d+$/.test(plain)) return this.addProblem(field, { rule: 'integer' })
    return this.#known(field, plain, /^\d{1,9}$/.test(plain) ? Number(plain) : undefined)
  }

  addProblem(field: string, problem: Problem): 0 {
    this.problems[field] ??= problem
    return 0
  }

  #known(field: string, text: string, value: number | undefined): number {
    if (value !== undefined) return value
    return this.addProblem(field, { rule: text.trim() === '' ? 'required' : 'number' })
  }
}

/** An amount as somebody would type it into a field: without the currency's sign. */
export function formatAmountInput(amount: number, digits: number): string {
  return (amount / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
