import { useTenant } from '../../../data/catalogue/use-catalogue.ts'
import type { Review } from '../../../data/rescue/rescue.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { CommandRow } from '../command-row.tsx'
import { useWords } from '../words/use-words.ts'
import { detailOf } from './detail.ts'
import { stageOf, stateOf, type Taken } from './where.ts'

/** What is in it, and where each of it is. */
export function ReviewedCommands({ review, taken }: { review: Review; taken?: Taken }) {
  const t = useT()
  const words = useWords()
  const currency = useTenant()?.currency ?? 'MXN'
  const { commands, names, people } = review
  return (
    <ul>
      {commands.map(each => {
        const { uid, command, row } = each
        const state = stateOf(each, review, taken)
        return (
          <CommandRow
            key={command.id}
            stage={stageOf(state)}
            uid={uid}
            command={command}
            detail={detailOf(command, currency, t, words)}
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
