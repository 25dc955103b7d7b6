/** Records the lines that a kitchen screen reported as seen, after it had shown them for at least a second. */
export class ReportedLines {
  readonly #keys = new Set<string>()

  add = (tenantId: string, lineId: string): void => void this.#keys.add(`${tenantId} ${lineId}`)
  has = (tenantId: string, lineId: string): boolean => this.#keys.has(`${tenantId} ${lineId}`)
}
