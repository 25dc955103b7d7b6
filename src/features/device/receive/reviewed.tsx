import type { Review, Reviewed } from '../../../data/rescue/rescue.ts'
import { useTenant } from '../../../data/use-catalogue.ts'
import { useT } from '../../../i18n/i18n.tsx'
import type { Stage } from '../../../ui/line-state.tsx'
import { CommandRow } from '../command-row.tsx'
import { useWords } from '../words/use-words.ts'
import { detailOf } from './detail.ts'

/** @param taken what was taken over just now: what is no longer in the outbox of it has arrived */
export function ReviewedCommands({ review, taken }: { review: Review; taken?: ReadonlySet<string> }) {
  const t = useT()
  const words = useWords()
  const currency = useTenant()?.currency ?? 'MXN'
  const { commands, names, people } = review
  return (
    <ul>
      {commands.map(each => {
        const { uid, command, row } = each
        const [stage, state] = whereIs(each, taken?.has(command.id) ?? false)
        return (
          <CommandRow
            key={command.id}
            stage={stage}
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

type State = Reviewed['fate'] | 'device' | 'server' | 'rejected'

function whereIs({ fate, row }: Reviewed, taken: boolean): [Stage, State] {
  if (taken && row?.state === 'rejected') return ['rejected', 'rejected']
  if (taken) return row && fate !== 'arrived' ? ['device', 'device'] : ['server', 'server']
  return [fate === 'arrived' ? 'server' : fate === 'denied' ? 'held' : 'device', fate]
}
