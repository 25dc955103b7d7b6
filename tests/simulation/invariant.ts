/** Thrown when a rule that must always hold is broken. */
export class InvariantViolation extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Violation'
  }
}

/** @throws InvariantViolation with the message that `broken` returns, unless `holds` is truthy */
export function assertInvariant(holds: unknown, broken: () => string): asserts holds {
  if (!holds) throw new InvariantViolation(broken())
}
