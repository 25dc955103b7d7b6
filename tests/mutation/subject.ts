import type { Mutant } from './rules-mutants.ts'

/** A file that `npm run mutate` copies with one mistake at a time. Each such copy is called a mutant. */
export type Subject = {
  /** The path from the project's root, such as `domain/split.ts`. */
  file: string
  mutate(source: string): Mutant[]
  /** Whether all tests of the file pass with this source. */
  passes(source: string): Promise<boolean>
  /**
   * The reason for each mutant for which no test fails. A mutant is named by its label: the code that was changed, `→`
   * and the code that replaces it. For security rules, the whole line stands before the `→` as well.
   */
  explanations: { [label: string]: string }
}
