import type { Command } from '../../../domain/commands.ts'

/**
 * A `moveLines` may split a line: for example, 1 of 3 Cokes becomes a new line on another check. Returns the id of the
 * line from which the commands split off each new line, keyed by the id of the new line. If a new line is split again,
 * the result has the first line of the chain.
 */
export function findSourceLines(commands: readonly Command[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  for (const { type, payload } of commands) {
    if (type !== 'moveLines') continue
    for (const { lineId, newLineId } of payload.parts ?? []) sources.set(newLineId, sources.get(lineId) ?? lineId)
  }
  return sources
}
