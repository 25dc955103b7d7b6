/** The lines that a screen of the kitchen has shown for a second. */
export class ShownLines {
  readonly #keys = new Set<string>()

  add = (tenantId: string, lineId: string): void => void this.#keys.add(`${tenantId} ${lineId}`)
  has = (tenantId: string, lineId: string): boolean => this.#keys.has(`${tenantId} ${lineId}`)
}
