import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import type { RescueReview } from '../../../data/rescue/rescue.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { CommandRow } from '../command-row.tsx'
import { useWords } from '../words/use-words.ts'
import { getCommandState, stageOfState, type TakenOver } from './command-state.ts'
import { describeDetail } from './describe-detail.ts'

/** What is in it, and where each of it is. */
export function ReviewedCommands({ review, takenOver }: { review: RescueReview; takenOver?: TakenOver }) {
  const t = useT()
  const words = useWords()
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
            stage={stageOfState(state)}
            uid={uid}
            command={command}
            detail={describeDetail(command, currency, t, words)}
            names={names}
            people={people}
          >
            <b>
              {state === 'rejected'
                ? t(`rejection.${row?.code ?? 'invalid'}`)
                : state === 'device' || state === 'server'
                  ? t(`state.${state}`)
                  : words.receive.fates[state]}
            </b>
          </CommandRow>
        )
      })}
    </ul>
  )
}
