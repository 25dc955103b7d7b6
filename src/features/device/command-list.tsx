import type { DeviceCommand, DeviceReport } from '../../data/outbox/use-device-report.ts'
import { useWords } from '../../i18n/language.tsx'
import { refusalsWords } from '../../i18n/refusals/words.ts'
import { formatWhen } from '../../ui/format/time.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { CommandRow } from './command-row.tsx'
import { deviceWords } from './words/words.ts'

/**
 * Lists commands of this device (changes that users made, for example a line added to an order). Each row says why the
 * server refused the command, why the last attempt to send it failed, or that there was no attempt yet.
 */
export function CommandList({ report, rows }: { report: DeviceReport; rows: readonly DeviceCommand[] }) {
  const refusals = useWords(refusalsWords)
  const words = useWords(deviceWords)
  const now = useNow()
  const { names, people } = report
  return (
    <ul>
      {rows.map(({ id, uid, command, state, code, failedCalls }) => (
        <CommandRow
          key={id}
          stage={state === 'rejected' ? 'rejected' : 'device'}
          uid={uid}
          command={command}
          names={names}
          people={people}
        >
          {state === 'rejected'
            ? refusals.why[code ?? 'invalid']
            : failedCalls
              ? words.tried(failedCalls.tries, formatWhen(failedCalls.at, now), words.why[failedCalls.code])
              : words.untried}
        </CommandRow>
      ))}
    </ul>
  )
}
