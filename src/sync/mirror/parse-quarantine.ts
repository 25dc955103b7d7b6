import * as v from 'valibot'
import { rejectionCodes } from '../../../domain/errors.ts'
import type { QuarantinedCommand } from '../../data/store/schema.ts'

const commandSchema = v.object({
  command: v.custom<QuarantinedCommand['command']>(
    command => typeof (command as { type?: unknown } | null)?.type === 'string',
  ),
  uid: v.string(),
  name: v.optional(v.string()),
  viaName: v.optional(v.string()),
  askedByName: v.optional(v.string()),
  place: v.optional(v.object({ departmentId: v.string(), tableId: v.optional(v.string()), number: v.string() })),
  why: v.fallback(v.picklist([...rejectionCodes, 'approved_offline']), 'invalid'),
  at: v.number(),
})

/**
 * Checks the shape of documents with quarantined commands, about which a manager must decide.
 * @returns the commands, oldest first, without documents of an invalid shape
 */
export function parseQuarantine(found: { [id: string]: unknown }): QuarantinedCommand[] {
  const commands = Object.entries(found).flatMap(([id, raw]) => {
    const parsed = v.safeParse(commandSchema, raw)
    return parsed.success ? [{ id, ...parsed.output } satisfies QuarantinedCommand] : []
  })
  return commands.toSorted((a, b) => a.at - b.at || a.command.at - b.command.at)
}
