import { useMemo } from 'react'
import type { Command } from '../../../../domain/commands.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import type { PassCell, PassLine, PassRow } from './pass-row.ts'

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

export type PassActions = ReturnType<typeof usePassActions>

/** What the pass does to its checks. A tap is stored on this device at once; it is for all stations of a line. */
export function usePassActions() {
  const withRetry = useWithRetry()
  return useMemo(() => {
    const store = (command: Command) => withRetry(() => submit(command))
    return {
      serve({ key }: Pick<PassRow, 'key'>, lines: readonly PassLine[]) {
        // A screen that has not seen a recall must not undo it, so it says how many it has seen.
        const recalls = Math.max(0, ...lines.map(line => line.recalls))
        return store(newCommand('advanceLines', key, { lineIds: idsOf(lines), to: 'served', recalls }))
      },
      /** Takes back that lines were served: they are ready again. */
      unserve: (orderId: string, lineIds: string[]) =>
        store(newCommand('recallLines', orderId, { lineIds, to: 'ready' })),
      /** Sends lines back to the boards of their stations, because they are not as they must be. */
      sendBack: ({ key }: Pick<PassRow, 'key'>, line: PassLine) =>
        store(newCommand('recallLines', key, { lineIds: [line.id] })),
      fire: ({ key }: Pick<PassRow, 'key'>, course: number) => store(newCommand('fireCourse', key, { course })),
      /** Says that somebody called the lines out to the stations that have not seen them. */
      async callOut({ key }: Pick<PassRow, 'key'>, cells: readonly PassCell[]) {
        for (const { lineIds, stationIds } of cells.flatMap(cell => cell.unseen ?? []))
          for (const stationId of stationIds)
            await store(newCommand('ackLines', key, { lineIds, stationId, how: 'voice' }))
      },
      flag: (orderId: string, lines: readonly { id: string }[], problem: 'falta' | null) =>
        store(newCommand('flagLines', orderId, { lineIds: idsOf(lines), problem })),
      /** Says that the pass, which alone gets the lines, has shown them. */
      acknowledge: (orderId: string, lines: readonly { id: string }[]) =>
        store(newCommand('ackLines', orderId, { lineIds: idsOf(lines), how: 'screen' })),
    }
  }, [withRetry])
}
