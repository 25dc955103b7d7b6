import type { Command } from '../../domain/commands.ts'
import type { RejectionCode } from '../../domain/errors.ts'
import type { TenantId } from './tenant.ts'

/** A command that a device has stored durably, with the user who tapped it. */
export type LoggedCommand = { tenantId: TenantId; device: string; uid: string; command: Command; code?: RejectionCode }

/** Every command that any device has stored, exactly as it was tapped. */
export class CommandLog {
  readonly all = new Map<string, LoggedCommand>()
  readonly #removed = new Set<string>()
  readonly #moved = new Set<string>()
  readonly #quantities = new Map<string, number>()

  add(tap: LoggedCommand): void {
    if (this.all.has(tap.command.id)) return
    this.all.set(tap.command.id, tap)
    const { type, payload } = tap.command
    if (type === 'moveLines') for (const lineId of payload.lineIds) this.#moved.add(lineId)
    if (type === 'removeLine') this.#removed.add(payload.lineId)
  }

  /** Sorts the ids by the order of their taps and drops duplicates, because a commit reports them in any order. */
  sortByTap(commandIds: string[]): string[] {
    const wanted = new Set(commandIds)
    return [...this.all.keys()].filter(id => wanted.has(id))
  }

  /** Records that the server applied the command, so that `quantityOf` returns the quantity in its payload. */
  markApplied(commandId: string): void {
    const command = this.all.get(commandId)?.command
    if (command?.type === 'addLine') this.#quantities.set(command.payload.lineId, command.payload.quantity)
    if (command?.type === 'changeLine' && command.payload.quantity !== undefined) {
      this.#quantities.set(command.payload.lineId, command.payload.quantity)
    }
  }

  /** Whether a `moveLines` names the line. Which order shows such a line depends on how far the device has synced. */
  isMoved = (lineId: string): boolean => this.#moved.has(lineId)
  /** Whether a `removeLine` names the line. */
  isRemoved = (lineId: string): boolean => this.#removed.has(lineId)
  quantityOf = (lineId: string): number | undefined => this.#quantities.get(lineId)
}
