import type { Command } from '../../domain/commands.ts'
import type { RejectionCode } from '../../domain/errors.ts'
import type { TenantId } from './tenant.ts'

/** A command that a device has made durable, and by whom. */
export type LoggedCommand = { tenantId: TenantId; device: string; uid: string; command: Command; code?: RejectionCode }

/** Everything that was ever tapped and kept, as it was tapped; what the server makes of it is told apart. */
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

  /** As they were tapped, each once: of one commit the orders are told in any order. */
  sortByTap(commandIds: string[]): string[] {
    const wanted = new Set(commandIds)
    return [...this.all.keys()].filter(id => wanted.has(id))
  }

  /** The server has done it: what it says of lines holds from now on. */
  markApplied(commandId: string): void {
    const command = this.all.get(commandId)?.command
    if (command?.type === 'addLine') this.#quantities.set(command.payload.lineId, command.payload.quantity)
    if (command?.type === 'changeLine' && command.payload.quantity !== undefined) {
      this.#quantities.set(command.payload.lineId, command.payload.quantity)
    }
  }

  /** Tapped to another order, so that where it shows depends on how far its orders have come. */
  isMoved = (lineId: string): boolean => this.#moved.has(lineId)
  /** Somebody wants it gone. */
  isRemoved = (lineId: string): boolean => this.#removed.has(lineId)
  quantityOf = (lineId: string): number | undefined => this.#quantities.get(lineId)
}
