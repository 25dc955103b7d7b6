import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import type { KitchenWords } from '../words/words.ts'
import type { TicketLine } from './ticket.ts'
import { Detail, Dish, LineButton, Quantity } from './ticket-parts.ts'

const Check = createIcon(checkCircle)
const Prohibit = createIcon(prohibit)

type Props = { line: TicketLine; words: KitchenWords; onTap?: (() => void) | undefined }

/** A dish on a kitchen slip. A voided dish, and a dish without `onTap`, cannot be tapped. */
export function TicketLineRow({ line, words, onTap }: Props) {
  const { state, quantity, name, details, note, seat, problem, voidedAt, isRemake } = line
  const isDone = state === 'done'
  const content = (
    <>
      <Quantity>{quantity}</Quantity>
      <Dish>{name}</Dish>
      {isDone && <Check size={22} />}
      {details.length > 0 && <Detail>{details.join(', ')}</Detail>}
      {seat !== undefined && seat > 0 && <Detail>{words.seat(seat)}</Detail>}
      {note !== undefined && <Detail ink>{note}</Detail>}
      {isRemake && <Detail ink>{words.remake}</Detail>}
      {problem !== undefined && <Detail ink>{words.problem[problem]}</Detail>}
      {state === 'void' && (
        <Detail color="fg" fontWeight="650">
          <Prohibit size={17} />
          {words.voided(formatClockTime(voidedAt ?? 0))}
        </Detail>
      )}
    </>
  )
  if (state === 'void' || !onTap)
    return (
      <LineButton as="div" state={state}>
        {content}
      </LineButton>
    )
  return (
    <LineButton type="button" state={state} aria-pressed={isDone} onClick={onTap}>
      {content}
    </LineButton>
  )
}
