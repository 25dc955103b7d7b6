import type { Command, Payload } from '../../domain/commands.ts'
import type { RejectionCode } from '../../domain/errors.ts'
import { lineIdsOf } from '../../src/data/outbox/outbox-row.ts'
import type { TenantId } from './tenant.ts'

/** A command that a device has stored durably, with the user who tapped it. */
export type LoggedCommand = {
  tenantId: TenantId
  device: string
  uid: string
  /** Other users who tapped the command before, for example a waiter whose refused command a manager applies. */
  formerUids?: string[]
  command: Command
  code?: RejectionCode
  /** When the device stored the command, by the simulated clock, which is always right. */
  tappedAt: number
  /** Whether the device's clock is wrong by the same amount as at the tap. */
  isClockSteady: () => boolean
  /**
   * Whether another device has the command too: a clone, a device that imported it in a rescue file (the unsent
   * commands of a device), or a device on which a manager applied the refused command.
   */
  isCarried?: true
}

/** Whether the user has tapped the command: was the first to tap it, or sent it again after it was refused. */
export const isTappedBy = ({ uid, formerUids = [] }: LoggedCommand, user: string): boolean =>
  uid === user || formerUids.includes(user)

/** Every command that any device has stored, as it was last tapped. */
export class CommandLog {
  readonly all = new Map<string, LoggedCommand>()
  readonly #removed = new Set<string>()
  /** The lines whose `addLine` command another device has too. */
  readonly #carriedLines = new Set<string>()
  /** How many `moveLines` commands were tapped for each line. */
  readonly #moved = new Map<string, number>()
  readonly #accepted = new Set<string>()
  readonly #dismissed = new Set<string>()
  readonly #phones = new Map<string, string>()
  readonly #quantities = new Map<string, number>()
  readonly #sources = new Map<string, string>()
  readonly #tillHolders = new Map<string, string[]>()

  add(tap: LoggedCommand): void {
    const known = this.all.get(tap.command.id)
    const { type, payload } = tap.command
    if (known) {
      const isCarried = known.device !== tap.device
      // If another tablet has the command of the same user, it came from a rescue file or a clone. In all other cases
      // somebody sends a refused command again, for example a manager on another tablet, perhaps for another order.
      const isSentAgain = !isCarried || known.uid !== tap.uid
      if (isCarried && type === 'addLine') this.#carriedLines.add(payload.lineId)
      this.all.set(tap.command.id, {
        ...known,
        ...(isSentAgain && { uid: tap.uid, command: tap.command }),
        ...(known.uid !== tap.uid && { formerUids: [...(known.formerUids ?? []), known.uid] }),
        ...(isCarried && { isCarried }),
      })
      if (isSentAgain && type === 'openTill') {
        // If another device has the command too, the server may open the till for the first user or for this one.
        const others = isCarried || known.isCarried ? this.holdersOf(payload.tillId) : []
        this.#tillHolders.set(payload.tillId, [...others, tap.uid])
      }
      return
    }
    this.all.set(tap.command.id, tap)
    if (type === 'moveLines') {
      for (const { lineId, newLineId } of payload.parts ?? []) this.#sources.set(newLineId, lineId)
      for (const lineId of lineIdsOf(tap.command)) this.#moved.set(lineId, this.countMoves(lineId) + 1)
    }
    if (type === 'moveLines' || type === 'acceptLines')
      for (const lineId of lineIdsOf(tap.command)) this.#accepted.add(lineId)
    if (type === 'addLine' && tap.device.startsWith('phone')) this.#phones.set(payload.lineId, tap.device)
    if (type === 'removeLine') this.#removed.add(payload.lineId)
    if (type === 'openTill') this.#tillHolders.set(payload.tillId, [tap.uid])
  }

  /** Records that a user has dismissed the refused command. From then on, no order and no outbox need contain it. */
  markDismissed(commandId: string): void {
    this.#dismissed.add(commandId)
    const command = this.all.get(commandId)?.command
    if (command?.type === 'addLine') this.#removed.add(command.payload.lineId)
  }

  isDismissed = (commandId: string): boolean => this.#dismissed.has(commandId)

  /** Removes duplicate ids, and sorts the ids in the order in which the commands were first tapped. */
  sortByTap(commandIds: string[]): string[] {
    const wanted = new Set(commandIds)
    return [...this.all.keys()].filter(id => wanted.has(id))
  }

  /**
   * Records that the server applied the command, so that `quantityOf` returns the quantity that the command sets.
   * @param notMoved the ids of the lines that the server could not move, according to its answer
   */
  markApplied(commandId: string, notMoved: readonly string[] = []): void {
    const command = this.all.get(commandId)?.command
    if (command?.type === 'addLine') this.#quantities.set(command.payload.lineId, command.payload.quantity)
    if (command?.type === 'changeLine' && command.payload.quantity !== undefined) {
      this.#quantities.set(command.payload.lineId, command.payload.quantity)
    }
    if (command?.type === 'moveLines') this.#divideQuantities(command.payload, notMoved)
  }

  /**
   * Updates the quantities when a part of a line moves as a new line. If the whole quantity moves, the line keeps its
   * id and its quantity.
   */
  #divideQuantities({ parts = [] }: Payload<'moveLines'>, notMoved: readonly string[]): void {
    for (const { lineId, quantity, newLineId } of parts) {
      const before = this.#quantities.get(lineId)
      if (before === undefined || before <= quantity || notMoved.includes(lineId)) continue
      this.#quantities.set(lineId, before - quantity)
      this.#quantities.set(newLineId, quantity)
    }
  }

  /** Whether a `moveLines` command was tapped for the line. Then the line may be on another order. */
  isMoved = (lineId: string): boolean => this.#moved.has(lineId)
  countMoves = (lineId: string): number => this.#moved.get(lineId) ?? 0
  /** Whether somebody tapped to accept the line, as staff do if a guest sent it, or to move it to another order. */
  isAccepted = (lineId: string): boolean => this.#accepted.has(lineId)
  /** The name of the phone on which a guest added the line, such as `phone-demo-1`; `undefined` for a line of staff. */
  phoneOfLine = (lineId: string): string | undefined =>
    this.listSources(lineId)
      .map(id => this.#phones.get(id))
      .at(-1)
  /**
   * Returns the line and the lines from which it was split off, newest first. For example, if a part of line `a` moved
   * as line `b`, and a part of `b` as `c`, returns `['c', 'b', 'a']` for `c`.
   */
  listSources(lineId: string): string[] {
    const source = this.#sources.get(lineId)
    return source === undefined ? [lineId] : [lineId, ...this.listSources(source)]
  }
  /** Returns the users for whom the server may have opened the till: who tapped `openTill`, and who sent it again. */
  holdersOf = (tillId: string): readonly string[] => this.#tillHolders.get(tillId) ?? []
  /** Whether another device has the command that added the line, and may have added it to another order. */
  isLineCarried = (lineId: string): boolean => this.listSources(lineId).some(id => this.#carriedLines.has(id))
  isRemoved = (lineId: string): boolean => this.#removed.has(lineId)
  quantityOf = (lineId: string): number | undefined => this.#quantities.get(lineId)
}
