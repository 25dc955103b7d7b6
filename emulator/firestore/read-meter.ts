/**
 * Documents read so far by each client, as Firestore bills them: each that an answer holds, each that comes or changes in
 * a live result, and one for an answer without any. What security rules read on the way is not in it.
 */
export class ReadMeter {
  readonly #byUser = new Map<string, number>()

  /** @param user the token's `sub`; none for whoever has no token */
  add(user: string, documents: number): void {
    this.#byUser.set(user, (this.#byUser.get(user) ?? 0) + documents)
  }

  toJSON(): { [user: string]: number } {
    return Object.fromEntries(this.#byUser)
  }
}
