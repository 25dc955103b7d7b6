import type { Category, Modifier } from '../../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../../data/catalogue/use-whole-catalogue.ts'
import { toPlainWords } from '../../../../ui/format/search.ts'
import { nextPosition } from '../../record/record-adapter.ts'
import type { ImportedModifier, ImportedTax } from '../items/item.ts'
import type { ImportDecisions } from './decisions.ts'
import { hashText } from './hash.ts'

/**
 * Names of the file that Comanda cannot resolve by itself, so the preview asks the user about them. Without an answer,
 * modifiers and taxes are left out, and categories are created.
 */
export type ImportQuestions = {
  /**
   * Names of modifiers that Comanda does not have, and that have no options in the file. A modifier is a group of
   * options, for example kinds of milk.
   */
  groups: string[]
  /** Categories whose name is almost the name of an existing category, for example `De la braza` and `De la brasa`. */
  categories: { name: string; similar: { id: string; name: string } }[]
  /** Taxes of which the tenant (the restaurant or club) has neither the name nor the rate. */
  taxes: ImportedTax[]
}
export const noImportQuestions: ImportQuestions = { groups: [], categories: [], taxes: [] }

type ExistingNames = Pick<WholeCatalogue, 'categories' | 'modifiers' | 'departments' | 'tenant'>
type NamedRow = { id: string; name: string }

/**
 * Resolves the names of a file to ids of existing categories, modifiers, taxes and departments. Missing categories, and
 * missing modifiers whose options are known, are created: they are collected in `newCategories` and `newModifiers`.
 * `questions` collects the names about which the preview asks the user.
 */
export class NameResolver {
  readonly newCategories = new Map<string, Category>()
  readonly newModifiers = new Map<string, Modifier>()
  readonly questions: ImportQuestions = { groups: [], categories: [], taxes: [] }
  readonly #decisions: ImportDecisions
  readonly #categories: Map<string, NamedRow>
  readonly #modifiers: Map<string, NamedRow>
  readonly #modifierIds: Set<string>
  readonly #departments: Map<string, NamedRow>
  readonly #groups: Map<string, ImportedModifier>
  readonly #nextPosition: number
  readonly #categoryNames: Map<string, string>
  readonly #similar = new Map<string, NamedRow | undefined>()
  readonly #taxIds = new Map<string, string | undefined>()

  constructor(
    known: ExistingNames,
    menu: { groups: readonly ImportedModifier[]; taxes: readonly ImportedTax[] },
    decisions: ImportDecisions,
  ) {
    this.#decisions = decisions
    this.#categories = byName(known.categories)
    this.#categoryNames = new Map(known.categories.map(({ id, name }) => [id, name]))
    this.#modifiers = byName(known.modifiers)
    this.#modifierIds = new Set(known.modifiers.map(({ id }) => id))
    this.#departments = byName(known.departments)
    this.#groups = new Map(menu.groups.map(group => [toPlainWords(group.name), group]))
    this.#nextPosition = nextPosition(known.categories)
    this.#resolveTaxes(known.tenant.taxes, menu.taxes)
  }

  category(name: string): string {
    const existing = this.#categories.get(toPlainWords(name))
    if (existing) return existing.id
    const decided = this.#decisions.categories[name]
    if (decided) return decided
    const similar = this.#findSimilar(name)
    if (similar && !this.questions.categories.some(question => question.name === name))
      this.questions.categories.push({ name, similar })
    const id = hashText(`category ${toPlainWords(name)}`)
    if (!this.newCategories.has(id)) {
      const position = this.#nextPosition + this.newCategories.size
      this.newCategories.set(id, { name, departmentIds: [], position })
    }
    return id
  }

  nameOfCategory(id: string): string | undefined {
    return this.#categoryNames.get(id) ?? this.newCategories.get(id)?.name
  }

  /** @returns the id of the existing or new modifier; `undefined` if its options are neither in the file nor typed */
  modifier(name: string): string | undefined {
    const existing = this.#modifiers.get(toPlainWords(name))
    if (existing) return existing.id
    const options = this.#decisions.groups[name]
    const group = this.#groups.get(toPlainWords(name)) ?? (options && { name, min: 0, max: options.length, options })
    if (!group || group.options.length === 0) {
      if (!this.questions.groups.includes(name)) this.questions.groups.push(name)
      return undefined
    }
    return this.#addModifier(hashText(`modifier ${toPlainWords(name)}`), group)
  }

  /**
   * @param options the sizes; the price of a size is the difference to the smallest price
   * @returns the id of a modifier with these options. Products share this modifier if label, names and differences are
   * the same.
   */
  sizes(label: string, options: { name: string; price: number }[]): string {
    const id = hashText(`sizes ${JSON.stringify([label, options])}`)
    return this.#modifierIds.has(id) ? id : this.#addModifier(id, { name: label, min: 1, max: 1, options })
  }

  /** @returns the ids of the taxes; `undefined` if none of the taxes in the file could be resolved */
  taxes(names: readonly string[]): string[] | undefined {
    if (![...this.#taxIds.values()].some(id => id !== undefined)) return undefined
    return names.flatMap(name => this.#taxIds.get(toPlainWords(name)) ?? [])
  }

  department(name: string): string | undefined {
    return this.#departments.get(toPlainWords(name))?.id
  }

  #addModifier(id: string, { name, min, max, options }: ImportedModifier): string {
    const idOf = (option: { name: string }) => hashText(`option ${toPlainWords(option.name)}`)
    this.newModifiers.set(id, {
      name,
      min,
      max,
      options: options.map(option => ({ id: idOf(option), ...option, max: 1, available: true })),
    })
    return id
  }

  #resolveTaxes(known: WholeCatalogue['tenant']['taxes'], taxes: readonly ImportedTax[]): void {
    for (const tax of taxes) {
      const decided = this.#decisions.taxes[tax.name]
      const found = known.find(({ name }) => toPlainWords(name) === toPlainWords(tax.name))
      const same = found ?? known.find(({ rate }) => rate === tax.rate)
      if (decided === undefined && !same) this.questions.taxes.push(tax)
      this.#taxIds.set(toPlainWords(tax.name), decided === undefined ? same?.id : decided || undefined)
    }
  }

  #findSimilar(name: string): NamedRow | undefined {
    if (!this.#similar.has(name)) {
      const decided = this.#decisions.categories[name] !== undefined
      const all = decided ? [] : [...this.#categories.values()]
      const found = all.find(category => areSimilarNames(toPlainWords(category.name), toPlainWords(name)))
      this.#similar.set(name, found)
    }
    return this.#similar.get(name)
  }
}

const byName = <Row extends NamedRow>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.toReversed().map(row => [toPlainWords(row.name), row]))

/** Whether two names of at least 5 letters are equal or differ in one letter, which is added, missing or replaced. */
export function areSimilarNames(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  return restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1) || restOfA.slice(1) === restOfB.slice(1)
}
