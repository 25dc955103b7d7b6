import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { kitchenWords } from '../words/words.ts'
import type { BoardNames } from './board-names.ts'
import type { Ticket } from './ticket.ts'
import type { BoardActions } from './use-board-actions.ts'

const Fold = chakra('details', {
  base: {
    '& > summary': { py: '3', fontWeight: '600', color: 'fg.muted' },
  },
})

type Props = { tickets: readonly Ticket[]; names: BoardNames; actions: BoardActions }

/** A collapsed list of the expired slips, which were ordered more than four hours ago and are still not made. */
export function ExpiredTickets({ tickets, names, actions }: Props) {
  const words = useWords(kitchenWords)
  if (tickets.length === 0) return null
  return (
    <Fold>
      <summary>{words.expired(tickets.length)}</summary>
      <MutedSmall>{words.expiredText}</MutedSmall>
      {tickets.map(ticket => {
        const name = names.check(ticket.check)
        return (
          <chakra.div key={ticket.key} display="flex" alignItems="center" justifyContent="space-between" py="1">
            <span>{[name, ticket.label].filter(Boolean).join(', ')}</span>
            <Button
              size="sm"
              variant="outline"
              aria-label={words.bumpOf(words.late.served, name)}
              onClick={() => void actions.markServed(ticket)}
            >
              {words.late.served}
            </Button>
          </chakra.div>
        )
      })}
    </Fold>
  )
}
