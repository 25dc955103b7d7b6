import type { OutboxRow } from '../../src/data/store/schema.ts'
import type { CommandLog } from './command-log.ts'
import type { RowChange } from './database.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { ServerInvariants } from './server-invariants.ts'

/**
 * Checks how the commands of one device leave its outbox: in the order of the taps, never as refused if the server
 * applied them, and sent by somebody whom the device knows.
 */
export class OutboxInvariant {
  readonly #device: SimulatedDevice
  readonly #commands: CommandLog
  readonly #server: Pick<ServerInvariants, 'isApplied' | 'isAnswered'>

  constructor(
    device: SimulatedDevice,
    commands: CommandLog,
    server: Pick<ServerInvariants, 'isApplied' | 'isAnswered'>,
  ) {
    this.#device = device
    this.#commands = commands
    this.#server = server
  }

  /** @param written the rows that one transaction has changed */
  checkCommit(written: readonly RowChange[]): void {
    for (const { store, before, after } of written) {
      if (store !== 'outbox') continue
      const [was, is] = [before, after] as unknown as [OutboxRow | undefined, OutboxRow | undefined]
      if (was?.state !== 'pending' || is?.state === 'pending') continue
      this.#checkEarlier(was)
      if (is) this.#checkRefused(is)
    }
  }

  /** Commands on the same order must reach the server in the order of their taps. */
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

  /** Another device may send a command of a rescue file after the server has refused it here. */
  #checkRefused({ id, command, code }: OutboxRow): void {
    assertInvariant(
      this.#commands.all.get(id)?.isCarried || !this.#server.isApplied(id),
      () => `${this.#device.name} shows ${command.type} ${id} as refused with ${code}, and the server applied it`,
    )
  }

  /**
   * Whoever sends commands must be a user of this device. Commands of a user of another device may be sent only if a
   * rescue file has brought them.
   */
  checkCall(uid: string, { behalf, commands }: { behalf?: string; commands?: readonly { id: string }[] }): void {
    const { name, database } = this.#device
    const users = database.rows('users')
    assertInvariant(users.has(uid), () => `${uid} sends from ${name}, which does not know this user`)
    const isCarried = commands?.every(({ id }) => this.#commands.all.get(id)?.isCarried)
    assertInvariant(
      behalf === undefined || users.has(behalf) || isCarried,
      () => `${uid} sends from ${name} for ${behalf}, whom it does not know`,
    )
  }
}
