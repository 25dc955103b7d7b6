import arrowBend from '@phosphor-icons/core/assets/bold/arrow-u-up-left-bold.svg?raw'
import pauseCircle from '@phosphor-icons/core/assets/bold/pause-circle-bold.svg?raw'
import callBell from '@phosphor-icons/core/assets/fill/call-bell-fill.svg?raw'
import warning from '@phosphor-icons/core/assets/fill/warning-fill.svg?raw'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type KitchenWords, kitchenWords } from '../words/words.ts'
import type { BoardNames } from './board-names.ts'
import type { TicketPiece } from './pack-tickets.ts'
import type { Ticket } from './ticket.ts'
import { TicketLineRow } from './ticket-line.tsx'
import { Foot, FootButton, Head, HeadRow, KeyCap, Lines, Mark, Minutes, Name, Slip, Small } from './ticket-parts.ts'
import type { BoardActions } from './use-board-actions.ts'

const Bell = createIcon(callBell)
const Pause = createIcon(pauseCircle)
const Warning = createIcon(warning)
const TakenBack = createIcon(arrowBend)

/** `bump`: the status that dishes get when they are marked as made. `isLeaving`: the card fades out. */
export type TicketCardProps = {
  piece: TicketPiece
  /** `piece` as JSON. Two renders are compared by this text, because each render of the board makes a new `piece`. */
  content: string
  names: BoardNames
  actions: BoardActions
  bump: 'ready' | 'served'
  alarmAfter: number
  /** The digit of the keyboard key that does the same as the button at the foot. `undefined` if it is not shown. */
  digit?: number | undefined
  isLeaving: boolean
}

export const TicketCard = memo(
  function TicketCard({ piece, names, actions, bump, alarmAfter, digit, isLeaving }: TicketCardProps) {
    const words = useWords(kitchenWords)
    const { ticket, lines, continues, isContinued } = piece
    const name = names.check(ticket.check)
    const isLate = ticket.place !== 'board'
    return (
      <Slip look={isLate ? 'late' : ticket.urgency} isLeaving={isLeaving} aria-label={name} data-ticket={ticket.key}>
        <TicketHead ticket={ticket} name={name} alarmAfter={alarmAfter} words={words} />
        {isContinued && <Mark look="plain">{words.continued}</Mark>}
        <TicketMarks ticket={ticket} names={names} words={words} />
        <Lines>
          {lines.map(line => (
            <li key={line.id}>
              <TicketLineRow
                line={line}
                words={words}
                onTap={isLate ? undefined : () => void actions.toggle(ticket, line)}
              />
            </li>
          ))}
        </Lines>
        {continues ? (
          <Mark look="plain">{words.continues}</Mark>
        ) : (
          <TicketFoot ticket={ticket} name={name} bump={bump} digit={digit} actions={actions} words={words} />
        )}
      </Slip>
    )
  },
  (before, after) =>
    before.content === after.content &&
    before.names === after.names &&
    before.actions === after.actions &&
    before.isLeaving === after.isLeaving &&
    before.digit === after.digit,
)

type HeadProps = { ticket: Ticket; name: string; alarmAfter: number; words: KitchenWords }

function TicketHead({ ticket, name, alarmAfter, words }: HeadProps) {
  const { minutes, urgency, label, waiter, covers, askedAt, place } = ticket
  const filled = Math.min(100, Math.round((minutes / alarmAfter) * 100))
  const isLong = minutes > 99
  return (
    <Head>
      <Minutes
        aria-label={words.minutes(minutes)}
        role="img"
        fontSize={isLong ? '14' : undefined}
        style={{ background: `linear-gradient(to top, var(--fill) ${filled}%, #FFFDF8 ${filled}%)` }}
      >
        {isLong ? words.hours(Math.floor(minutes / 60)) : minutes}
      </Minutes>
      <chakra.div flex="1" minW="0">
        <HeadRow>
          <Name>{name}</Name>
          <Small flexShrink="0">{label}</Small>
        </HeadRow>
        <HeadRow>
          <Small>{[waiter?.split(' ')[0], words.covers(covers)].filter(Boolean).join(', ')}</Small>
          {place === 'board' ? (
            urgency === 'alarm' && <Small>{words.delayed}</Small>
          ) : (
            <Small color="saffron">{words.late.taken(formatClockTime(askedAt))}</Small>
          )}
        </HeadRow>
      </chakra.div>
    </Head>
  )
}

type MarksProps = { ticket: Ticket; names: BoardNames; words: KitchenWords }

function TicketMarks({ ticket, names, words }: MarksProps) {
  const { course, otherStations, movedFrom, isPaid, isRecalled, calledAt, check, held, allergies } = ticket
  const plain: ReactNode[] = [
    course !== undefined && words.course(course),
    check.pickup?.promisedAt !== undefined && words.promised(formatClockTime(check.pickup.promisedAt)),
    otherStations.length > 0 && words.alsoIn(otherStations.map(names.station).join(', ')),
    movedFrom !== undefined && words.was(names.table(movedFrom)),
    isPaid && words.paid,
    calledAt !== undefined && words.called(formatClockTime(calledAt)),
  ]
  return (
    <>
      {plain.filter(Boolean).map(text => (
        <Mark key={String(text)} look="plain">
          {text}
        </Mark>
      ))}
      {held && (
        <Mark look="held">
          <Pause size={18} />
          {words.held(held.course, held.quantity)}
        </Mark>
      )}
      {isRecalled && (
        <Mark look="recalled">
          <TakenBack size={18} />
          {words.recalled}
        </Mark>
      )}
      {allergies.map(allergy => (
        <Mark key={allergy.seat} look="ink">
          <Warning size={18} />
          {names.allergy(allergy)}
        </Mark>
      ))}
    </>
  )
}

type FootProps = Pick<TicketCardProps, 'bump' | 'digit' | 'actions'> & Pick<HeadProps, 'ticket' | 'name' | 'words'>

function TicketFoot({ ticket, name, bump, digit, actions, words }: FootProps) {
  if (ticket.lines.some(line => line.state === 'void'))
    return (
      <FootButton
        type="button"
        look="ink"
        w="full"
        aria-label={words.bumpOf(words.noted, name)}
        onClick={() => actions.note(ticket)}
      >
        {words.noted}
      </FootButton>
    )
  if (ticket.place !== 'board')
    return (
      <Foot>
        {ticket.place === 'late' && (
          <FootButton
            type="button"
            aria-label={words.bumpOf(words.late.prepare, name)}
            onClick={() => void actions.prepare(ticket)}
          >
            {words.late.prepare}
          </FootButton>
        )}
        <FootButton
          type="button"
          aria-label={words.bumpOf(words.late.served, name)}
          onClick={() => void actions.markServed(ticket)}
        >
          {words.late.served}
        </FootButton>
      </Foot>
    )
  if (!ticket.lines.some(line => line.state === 'open')) return null
  return (
    <Foot>
      <FootButton
        type="button"
        aria-label={words.bumpOf(words.bump[bump], name)}
        onClick={() => void actions.bump(ticket)}
      >
        {digit !== undefined && <KeyCap>{digit}</KeyCap>}
        <Bell size={24} />
        {words.bump[bump]}
      </FootButton>
    </Foot>
  )
}
