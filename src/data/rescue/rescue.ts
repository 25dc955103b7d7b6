import { systemClock } from '../../platform/clock.ts'
import { platform } from '../../platform/connection.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from '../outbox/display-names.ts'
import { store, useRead } from '../store/connection.ts'
import type { OutboxRow } from '../store/schema.ts'
import { parseRescue, type Rescue, type RescuedCommand, type RescueRefusal } from './format.ts'
import { exportOutbox, reviewCommands, type TakeOverStatus, takeOver, takeOverStores } from './take-over.ts'

/** The pending commands of the staff as a named file, or `undefined` when there is none. */
export async function createRescueFile(): Promise<File | undefined> {
  const { tenantId } = platform()
  const now = systemClock.now()
  const text = await exportOutbox(store(), tenantId, now)
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')
  return text === undefined
    ? undefined
    : new File([text], `comanda-${tenantId}-${stamp}.json`, { type: 'application/json' })
}

/** Reads a text that another tablet of this tenant wrote. */
export const readRescueText = (text: string): Promise<Rescue | { refused: RescueRefusal }> =>
  parseRescue(text, platform().tenantId)

/**
 * Appends the new commands of a rescue to the outbox of this tablet.
 * @returns the ids of the appended commands, when they are on the disk
 * @throws RefusedError when no member of the staff is signed in
 * @throws the error of the store; then no command was appended
 */
export const takeOverRescue = (rescue: Rescue): Promise<string[]> => takeOver(store(), rescue, newDeviceId)

/** A command of the rescue, what a take-over would do with it, and its row in this tablet's outbox. */
export type ReviewedCommand = RescuedCommand & { status: TakeOverStatus; row?: Pick<OutboxRow, 'state' | 'code'> }
export type RescueReview = {
  commands: ReviewedCommand[]
  names: DisplayNames
  people: ReadonlyMap<string, string>
  /** When the review was read, in milliseconds since the page was opened. */
  at: number
}

/** What a person has to see before the take-over, and the state of each command after it. */
export function useReview(rescue: Rescue | undefined): RescueReview | undefined {
  return useRead(
    [...new Set([...takeOverStores, ...displayNameStores])],
    async tx => {
      if (!rescue) return undefined
      const at = performance.now()
      const commands = rescue.commands.map(({ command }) => command)
      const [statuses, names, rows, users] = await Promise.all([
        reviewCommands(tx, rescue),
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
        // For a user of this tablet, its own name counts, not the name in the rescue.
        people: new Map([...Object.entries(rescue.people), ...users.map(({ uid, name }) => [uid, name] as const)]),
      }
    },
    [rescue],
  )
}
