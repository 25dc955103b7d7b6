import { systemClock } from '../../platform/clock.ts'
import { platform } from '../../platform/connection.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { type DisplayNames, displayNameStores, readDisplayNames } from '../outbox/display-names.ts'
import { store, useRead } from '../store/connection.ts'
import type { OutboxRow } from '../store/schema.ts'
import { parseRescue, type Rescue, type RescuedCommand, type RescueRefusal } from './format.ts'
import { exportOutbox, reviewCommands, type TakeOverStatus, takeOver, takeOverStores } from './take-over.ts'

/** What waits on this tablet, as a file, and the name to give it; `undefined` when there is nothing for another to send. */
export async function createRescueFile(): Promise<File | undefined> {
  const { tenantId } = platform()
  const now = systemClock.now()
  const text = await exportOutbox(store(), tenantId, now)
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')
  return text === undefined
    ? undefined
    : new File([text], `comanda-${tenantId}-${stamp}.json`, { type: 'application/json' })
}

/** Reads what another tablet of this house wrote. */
export const readRescueText = (text: string): Promise<Rescue | { refused: RescueRefusal }> =>
  parseRescue(text, platform().tenantId)

/**
 * Takes it into the outbox of this tablet: durable when it resolves, to the ids of what was new.
 * @throws Refused nobody of the staff is signed in; whatever the store throws: then nothing of it was taken
 */
export const takeOverRescue = (rescue: Rescue): Promise<string[]> => takeOver(store(), rescue, newDeviceId)

/** A command of the file, and where it is by now. `row`: what this tablet's own outbox says of it. */
export type ReviewedCommand = RescuedCommand & { status: TakeOverStatus; row?: Pick<OutboxRow, 'state' | 'code'> }
export type RescueReview = {
  commands: ReviewedCommand[]
  names: DisplayNames
  people: ReadonlyMap<string, string>
  /** When it began to be read, in milliseconds since the page was opened. */
  at: number
}

/** What a person has to see before they vouch for it, and what becomes of it afterwards. */
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
      const byId = new Map(rows.map(row => [row.id, row]))
      return {
        at,
        commands: rescue.commands.map((each, index) => ({
          ...each,
          status: statuses[index]!,
          row: byId.get(each.command.id),
        })),
        names,
        // Who is known here has the name that is known here, whatever a file calls them.
        people: new Map([...Object.entries(rescue.people), ...users.map(({ uid, name }) => [uid, name] as const)]),
      }
    },
    [rescue],
  )
}
