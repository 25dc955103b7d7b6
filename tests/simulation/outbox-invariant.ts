import type { Command } from '../../domain/commands.ts'
import { listCommandOrderIds, maxCommandsPerBatch, maxOrdersPerBatch } from '../../domain/protocol.ts'
import type { OutboxRow } from '../../src/data/store/schema.ts'
import type { CommandLog } from './command-log.ts'
import type { RowChange } from './database.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { ServerInvariants } from './server-invariants.ts'

/**
 * Checks the outbox, which holds the commands that the server has not answered or has refused. For example, commands on
 * the same order must be answered in the order of the taps. A command that the server applied must not be marked as
 * refused.
 */
export class OutboxInvariant {
  readonly #device: SimulatedDevice
  readonly #commands: CommandLog
  readonly #server: Pick<ServerInvariants, 'isAnswered' | 'isListed' | 'isRefused'>

  constructor(
    device: SimulatedDevice,
    commands: CommandLog,
    server: Pick<ServerInvariants, 'isAnswered' | 'isListed' | 'isRefused'>,
  ) {
    this.#device = device
    this.#commands = commands
    this.#server = server
  }

  /** @param written the rows that the transaction has changed */
  checkCommit(written: readonly RowChange[]): void {
    for (const { store, before, after } of written) {
      if (store === 'users' && !after) this.#checkUserIsDone(`${before?.uid}`)
      if (store !== 'outbox') continue
      const [was, is] = [before, after] as unknown as [OutboxRow | undefined, OutboxRow | undefined]
      if (was?.state !== 'pending' || is?.state === 'pending') continue
      // If a colleague has taken over the same commands before, a user who takes them over replaces the colleague's rows.
      if (written.some(other => other.after?.id === was.id && other.after.state === 'pending')) continue
      this.#checkEarlier(was)
      if (is) this.#checkRefused(is)
    }
  }

  /** Checks that the device does not delete a user who still has to send commands, perhaps those of a colleague. */
  #checkUserIsDone(uid: string): void {
    const unsent = [...this.#device.database.rows('outbox').values()].find(
      ({ state, uid: by, via = by }) => state === 'pending' && via === uid,
    )
    assertInvariant(!unsent, () => `${this.#device.name} deleted ${uid}, who still has to send ${unsent?.id}`)
  }

  /** Checks that the server has answered all older commands on the orders of this row, which is no longer pending. */
  #checkEarlier(row: OutboxRow): void {
    const earlier = [...this.#device.database.rows('outbox').values()].find(
      ({ n, id, state, orderIds }) =>
        state === 'pending' &&
        n < row.n &&
        orderIds.some(orderId => row.orderIds.includes(orderId)) &&
        !this.#server.isAnswered(id),
    )
    assertInvariant(
      !earlier,
      () =>
        `${row.command.type} ${row.id} left the outbox of ${this.#device.name} before ${earlier?.command.type} ${earlier?.id}, which is older`,
    )
  }

  /**
   * Checks that a command is shown as refused only if the server has refused it or denied the call. No order or other
   * document may list this command as applied, unless another device has the command too, for example from a rescue
   * file (unsent commands of a device). Then the server may refuse the command from this device, and later accept it
   * from the other one. A command that was accepted without effect is listed nowhere, so the server may refuse it after
   * a restoration.
   */
  #checkRefused({ id, command, code }: OutboxRow): void {
    assertInvariant(
      this.#server.isRefused(id) || this.#device.deniedIds.has(id),
      () =>
        `${this.#device.name} shows ${command.type} ${id} as refused with ${code}, and the server did not refuse it`,
    )
    // A closed day does not show which command closed it, so a refused `closeDay` would count as applied.
    if (command.type === 'closeDay') return
    assertInvariant(
      this.#commands.all.get(id)?.isCarried || !this.#server.isListed(id),
      () => `${this.#device.name} shows ${command.type} ${id} as refused with ${code}, and the server applied it`,
    )
  }

  /**
   * Checks the size of a call, and its users. `uid` is the user who sends, `behalf` the one who tapped the commands, if
   * that is somebody else. This device must know both, but need not know `behalf` if another device has the commands
   * too.
   */
  checkCall(uid: string, { behalf, commands }: { behalf?: string; commands?: readonly Command[] }): void {
    const { name, database } = this.#device
    const orderIds = new Set(commands?.flatMap(listCommandOrderIds))
    assertInvariant(
      (commands?.length ?? 0) <= maxCommandsPerBatch && orderIds.size <= maxOrdersPerBatch,
      () => `${name} sends ${commands?.length} commands on ${orderIds.size} orders in one call`,
    )
    const users = database.rows('users')
    assertInvariant(users.has(uid), () => `${uid} sends from ${name}, which does not know this user`)
    const isCarried = commands?.every(({ id }) => this.#commands.all.get(id)?.isCarried)
    assertInvariant(
      behalf === undefined || users.has(behalf) || isCarried,
      () => `${uid} sends from ${name} for ${behalf}, whom it does not know`,
    )
  }
}
