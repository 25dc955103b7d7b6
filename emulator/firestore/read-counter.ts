/**
 * Counts the documents that each client has read, as Firestore bills them: each document in an answer, one for an
 * answer without documents, and each document that enters or changes in a query result that the client watches. Reads
 * by security rules are not counted.
 */
export class ReadCounter {
  readonly #byUser = new Map<string, number>()

  /** @param user the user id in the caller's token; empty for a caller without a token */
  add(user: string, documents: number): void {
    this.#byUser.set(user, (this.#byUser.get(user) ?? 0) + documents)
  }

  toJSON(): { [user: string]: number } {
    return Object.fromEntries(this.#byUser)
  }
}
