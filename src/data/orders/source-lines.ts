import type { Command } from '../../../domain/commands.ts'

/**
 * Finds the lines that the commands split off other lines. For example, a `moveLines` can move 1 of 3 Cokes to another
 * check, where it becomes a new line.
 * @returns for the id of each new line, the id of the line that was split. If line B was split off A, and then C off B,
 * the result has A for both B and C.
 */
export function findSourceLines(commands: readonly Command[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  for (const { type, payload } of commands) {
    if (type !== 'moveLines') continue
    for (const { lineId, newLineId } of payload.parts ?? []) sources.set(newLineId, sources.get(lineId) ?? lineId)
  }
  return sources
}
