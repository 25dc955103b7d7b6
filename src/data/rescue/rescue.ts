import { systemClock } from '../../platform/clock.ts'
import { platform } from '../../platform/connection.ts'
import { newRandomHexId } from '../../platform/ids.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from '../outbox/display-names.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { OutboxRow } from '../store/schema.ts'
import { parseRescue, type Rescue, type RescuedCommand, type RescueRefusal } from './format.ts'
import {
  appendRescuedCommands,
  createRescueText,
  readTakeOverStatuses,
  type TakeOverStatus,
  takeOverStores,
} from './take-over.ts'

/**
 * Creates a file with the unsent commands of the staff, for another tablet.
 * @returns `undefined` when the staff have no unsent command, or none that matches its schema
 */
export async function createRescueFile(): Promise<File | undefined> {
  const { tenantId } = platform()
  const now = systemClock.now()
  const text = await createRescueText(store(), tenantId, now)
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')
  return text === undefined
    ? undefined
    : new File([text], `comanda-${tenantId}-${stamp}.json`, { type: 'application/json' })
}

/** Checks the text of another tablet's rescue, and returns the rescue in it or the reason why it is refused. */
export const readRescueText = (text: string): Promise<Rescue | { refused: RescueRefusal }> =>
  parseRescue(text, platform().tenantId)

/**
 * Adds to this tablet's outbox the commands of another tablet's rescue that have the status `new` (see
 * `TakeOverStatus`).
 * @returns the ids of the appended commands
 * @throws CommandRefusedError when no member of the staff is signed in
 * @throws the error of IndexedDB when the commands could not be stored
 */
export const takeOverRescue = (rescue: Rescue): Promise<string[]> =>
  appendRescuedCommands(store(), rescue, newRandomHexId)

/**
 * A command of a rescue as a person reviews it. `row`: the state of the command in this tablet's outbox; missing if the
 * outbox does not have the command.
 */
export type ReviewedCommand = RescuedCommand & { status: TakeOverStatus; row?: Pick<OutboxRow, 'state' | 'code'> }
/** The commands of a rescue, and the names that the review screen shows for their orders, lines, products and users. */
export type RescueReview = {
  commands: ReviewedCommand[]
  names: DisplayNames
  /** The names of users, keyed by uid. */
  people: ReadonlyMap<string, string>
  /** When the database was read, in milliseconds since the page was opened. */
  at: number
}

/**
 * Reads what a person reviews before this tablet adds the commands of a rescue to its outbox. After the commands were
 * added, the result has their states in the outbox. `undefined` while loading, or without `rescue`.
 */
export function useRescueReview(rescue: Rescue | undefined): RescueReview | undefined {
  return useStoreQuery(
    [...new Set([...takeOverStores, ...displayNameStores])],
    async tx => {
      if (!rescue) return undefined
      const at = performance.now()
      const commands = rescue.commands.map(({ command }) => command)
      const [statuses, names, rows, users] = await Promise.all([
        readTakeOverStatuses(tx, rescue),
        readDisplayNames(tx, commands),
        tx.where(
          'outbox',
          'id',
          commands.map(({ id }) => id),
        ),
        tx.all('users'),
      ])
      const rowsById = new Map(rows.map(row => [row.id, row]))
      return {
        at,
        commands: rescue.commands.map((each, index) => ({
          ...each,
          status: statuses[index]!,
          row: rowsById.get(each.command.id),
        })),
        names,
        // The names on this tablet come last, so that they replace names from the rescue, which may be forged.
        people: new Map([...Object.entries(rescue.people), ...users.map(({ uid, name }) => [uid, name] as const)]),
      }
    },
    [rescue],
  )
}
