/** A promise that was broken. */
export class Violation extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Violation'
  }
}

export function demand(holds: unknown, broken: () => string): asserts holds {
  if (!holds) throw new Violation(broken())
}
