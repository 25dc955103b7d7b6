import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import type { RescueReview } from '../../../data/rescue/rescue.ts'
import { commandDetailWords } from '../../../i18n/command-detail/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { refusalsWords } from '../../../i18n/refusals/words.ts'
import { describeCommandDetail } from '../../../ui/status/command-detail.ts'
import { CommandRow } from '../command-row.tsx'
import { deviceWords } from '../words/words.ts'
import { getCommandState, stageOfCommand, type TakenOverCommands } from './command-state.ts'

export function ReviewedCommands({ review, takenOver }: { review: RescueReview; takenOver?: TakenOverCommands }) {
  const progress = useWords(progressWords)
  const refusals = useWords(refusalsWords)
  const details = useWords(commandDetailWords)
  const words = useWords(deviceWords)
  const currency = useTenant()?.currency ?? 'MXN'
  const { commands, names, people } = review
  return (
    <ul>
      {commands.map(reviewed => {
        const { uid, command, row } = reviewed
        const state = getCommandState(reviewed, review, takenOver)
        return (
          <CommandRow
            key={command.id}
            stage={stageOfCommand(state)}
            uid={uid}
            command={command}
            detail={describeCommandDetail(command, currency, progress, details)}
            names={names}
            people={people}
          >
            <b>{state === 'rejected' ? refusals.why[row?.code ?? 'invalid'] : words.receive.fates[state]}</b>
          </CommandRow>
        )
      })}
    </ul>
  )
}
