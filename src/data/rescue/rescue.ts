import { systemClock } from '../../platform/clock.ts'
import { platform } from '../../platform/connection.ts'
import { newDeviceId } from '../../platform/ids.ts'
import { type CommandNames, namesStores, readNames } from '../outbox/command-names.ts'
import { store, useRead } from '../store/connection.ts'
import type { OutboxRow } from '../store/schema.ts'
import { type Rescue, type RescuedCommand, type RescueRefusal, readRescue } from './format.ts'
import { exportOutbox, type Fate, reviewCommands, takeOver, takeOverStores } from './take-over.ts'

/** What waits on this tablet, as a file, and the name to give it; `undefined` when there is nothing for another to send. */
export async function rescueFile(): Promise<File | undefined> {
  const { tenantId } = platform()
  const now = systemClock.now()
  const text = await exportOutbox(store(), tenantId, now)
  const stamp = new Date(now).toISOString().slice(0, 16).replace(/[T:]/g, '-')
  return text === undefined
    ? undefined
    : new File([text], `comanda-${tenantId}-${stamp}.json`, { type: 'application/json' })
}

/** Reads what another tablet of this house wrote. */
export const readRescueHere = (text: string): Promise<Rescue | { refused: RescueRefusal }> =>
  readRescue(text, platform().tenantId)

/**
 * Takes it into the outbox of this tablet: durable when it resolves, to the ids of what was new.
 * @throws Refused nobody of the staff is signed in; whatever the store throws: then nothing of it was taken
 */
export const takeOverHere = (rescue: Rescue): Promise<string[]> => takeOver(store(), rescue, newDeviceId)

/** A command of the file, and where it is by now. `row`: what this tablet's own outbox says of it. */
export type Reviewed = RescuedCommand & { fate: Fate; row?: Pick<OutboxRow, 'state' | 'code'> }
export type Review = {
  commands: Reviewed[]
  names: CommandNames
  people: ReadonlyMap<string, string>
  /** When it began to be read, in milliseconds since the page was opened. */
  at: number
}

/** What a person has to see before they vouch for it, and what becomes of it afterwards. */
export function useReview(rescue: Rescue | undefined): Review | undefined {
  return useRead(
    [...new Set([...takeOverStores, ...namesStores])],
    async tx => {
      if (!rescue) return undefined
      const at = performance.now()
      const commands = rescue.commands.map(({ command }) => command)
      const [fates, names, rows, users] = await Promise.all([
        reviewCommands(tx, rescue),
        readNames(tx, commands),
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
          fate: fates[index]!,
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
