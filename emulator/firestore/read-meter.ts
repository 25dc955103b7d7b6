/**
 * Counts the documents that each client has read, as Firestore bills them: each document in an answer, each document
 * that enters a live result or changes in it, and one for an empty answer. Reads by security rules are not counted.
 */
export class ReadMeter {
  readonly #byUser = new Map<string, number>()

  /** @param user the token's `sub`; empty for callers without a token */
  add(user: string, documents: number): void {
    this.#byUser.set(user, (this.#byUser.get(user) ?? 0) + documents)
  }

  toJSON(): { [user: string]: number } {
    return Object.fromEntries(this.#byUser)
  }
}
