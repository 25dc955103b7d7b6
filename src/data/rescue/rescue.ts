import { systemClock } from '../../platform/clock.ts'
import { platform } from '../../platform/connection.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from '../outbox/display-names.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { OutboxRow } from '../store/schema.ts'
import { parseRescue, type Rescue, type RescuedCommand, type RescueRefusal } from './format.ts'
import { reviewCommands, serializePendingCommands, type TakeOverStatus, takeOver, takeOverStores } from './take-over.ts'

/** @returns `undefined` when no command of the staff is pending */
export async function createRescueFile(): Promise<File | undefined> {
  const { tenantId } = platform()
  const now = systemClock.now()
  const text = await serializePendingCommands(store(), tenantId, now)
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')
  return text === undefined
    ? undefined
    : new File([text], `comanda-${tenantId}-${stamp}.json`, { type: 'application/json' })
}

export const readRescueText = (text: string): Promise<Rescue | { refused: RescueRefusal }> =>
  parseRescue(text, platform().tenantId)

/**
 * Appends the new commands of a rescue to this tablet's outbox.
 * @returns the ids of the appended commands
 * @throws RefusedError when no member of the staff is signed in, or the error of the store
 */
export const takeOverRescue = (rescue: Rescue): Promise<string[]> => takeOver(store(), rescue, newDeviceId)

/** `row`: the command in this tablet's outbox, if it is there. */
export type ReviewedCommand = RescuedCommand & { status: TakeOverStatus; row?: Pick<OutboxRow, 'state' | 'code'> }
export type RescueReview = {
  commands: ReviewedCommand[]
  names: DisplayNames
  people: ReadonlyMap<string, string>
  /** When the store was read, in milliseconds since the page was opened. */
  at: number
}

/** Reads what a person reviews before the take-over, and the state of each command after it. */
export function useRescueReview(rescue: Rescue | undefined): RescueReview | undefined {
  return useStoreQuery(
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
        // This tablet's names come last, so that they override names in the rescue, which may be forged.
        people: new Map([...Object.entries(rescue.people), ...users.map(({ uid, name }) => [uid, name] as const)]),
      }
    },
    [rescue],
  )
}
