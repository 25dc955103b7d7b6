import * as v from 'valibot'
import { rejectionCodes } from '../../domain/errors.ts'
import type { KeptCommand } from '../data/schema.ts'
import type { Lost, Remote, Stop } from '../platform/firestore.ts'
import type { Ports } from './ports.ts'

const keptSchema = v.object({
  command: v.custom<KeptCommand['command']>(
    command => typeof (command as { type?: unknown } | null)?.type === 'string',
  ),
  uid: v.string(),
  name: v.optional(v.string()),
  place: v.optional(v.object({ departmentId: v.string(), tableId: v.optional(v.string()), number: v.string() })),
  why: v.fallback(v.picklist(rejectionCodes), 'invalid'),
  at: v.number(),
})

/** Mirrors what waits for a manager, the oldest first. What is damaged is left out. */
export function followQuarantine({ store }: Ports, remote: Remote, lost: Lost): Stop {
  return remote.watchQuarantine(found => {
    const kept = Object.entries(found).flatMap(([id, raw]) => {
      const parsed = v.safeParse(keptSchema, raw)
      return parsed.success ? [{ id, ...parsed.output } satisfies KeptCommand] : []
    })
    const oldestFirst = kept.toSorted((a, b) => a.at - b.at || a.command.at - b.command.at)
    void store.write(['meta'], async tx => void (await tx.setMeta('quarantine', oldestFirst)))
  }, lost)
}
