import type { Mutant } from './rules-mutants.ts'

/** A file of which `npm run mutate` makes mutants. */
export type Subject = {
  /** The path from the project's root, such as `domain/split.ts`. */
  file: string
  mutate(source: string): Mutant[]
  /** Whether all tests of the file pass with this source. */
  passes(source: string): Promise<boolean>
  /**
   * The reasons why no test fails for a mutant. The key is the label of the mutant: the changed code, `→` and its
   * replacement. The label of a mutant of security rules begins with the whole line.
   */
  explanations: { [label: string]: string }
}
