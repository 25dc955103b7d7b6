import { useMemo } from 'react'
import type { Command } from '../../../../domain/commands.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import type { PassCell, PassLine, PassRow } from './pass-row.ts'

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

export type PassActions = ReturnType<typeof usePassActions>

/**
 * The commands are stored on this device without waiting for the server. All actions except `callOut` apply to whole
 * lines, even if several stations make parts of a line.
 */
export function usePassActions() {
  const withRetry = useWithRetry()
  return useMemo(() => {
    const store = (command: Command) => withRetry(() => submit(command))
    return {
      serve({ key }: Pick<PassRow, 'key'>, lines: readonly PassLine[]) {
        // The recalls of an order are numbered; a recall takes back a line's mark as made or served. `recalls` is the
        // last recall that this screen has shown. If another screen recalls a line meanwhile, the line has a higher
        // number, and this command does not change that line, because it would undo the recall.
        const recalls = Math.max(0, ...lines.map(line => line.recalls))
        return store(newCommand('advanceLines', key, { lineIds: idsOf(lines), to: 'served', recalls }))
      },
      unserve: (orderId: string, lineIds: string[]) =>
        store(newCommand('recallLines', orderId, { lineIds, to: 'ready' })),
      /** Sends a line back to the board of its station, for example because the dish is cold. */
      sendBack: ({ key }: Pick<PassRow, 'key'>, line: PassLine) =>
        store(newCommand('recallLines', key, { lineIds: [line.id] })),
      fire: ({ key }: Pick<PassRow, 'key'>, course: number) => store(newCommand('fireCourse', key, { course })),
      /** Records that somebody told the stations by voice about lines that their screens have not shown. */
      async callOut({ key }: Pick<PassRow, 'key'>, cells: readonly PassCell[]) {
        for (const { lineIds, stationIds } of cells.flatMap(cell => cell.unseen ?? []))
          for (const stationId of stationIds)
            await store(newCommand('ackLines', key, { lineIds, stationId, how: 'voice' }))
      },
      flag: (orderId: string, lines: readonly { id: string }[], problem: 'falta' | null) =>
        store(newCommand('flagLines', orderId, { lineIds: idsOf(lines), problem })),
      /** Marks as seen the lines that no station makes: only the pass shows them. */
      acknowledge: (orderId: string, lines: readonly { id: string }[]) =>
        store(newCommand('ackLines', orderId, { lineIds: idsOf(lines), how: 'screen' })),
    }
  }, [withRetry])
}
