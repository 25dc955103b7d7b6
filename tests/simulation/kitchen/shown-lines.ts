/** Records the lines that any kitchen screen has shown for at least a second. */
export class ShownLines {
  readonly #keys = new Set<string>()

  add = (tenantId: string, lineId: string): void => void this.#keys.add(`${tenantId} ${lineId}`)
  has = (tenantId: string, lineId: string): boolean => this.#keys.has(`${tenantId} ${lineId}`)
}
