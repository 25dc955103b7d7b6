import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardOrders } from '../../../data/kitchen/read-board.ts'
import { useClockAhead } from '../../../data/kitchen/use-clock-ahead.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type KitchenWords, kitchenWords } from '../words/words.ts'
import { MissedBand, MutedBand, OfflineBand, RefusedBand, StartBand } from './bands.tsx'
import type { BoardSettings } from './board.ts'
import { BoardArea, BoardColumns, SlipPieces, sizeVariables } from './board-columns.tsx'
import { BoardDialogs } from './board-dialogs.tsx'
import { type BoardDialog, BoardFoot } from './board-foot.tsx'
import { BoardHeader } from './board-header.tsx'
import type { BumpedTicket } from './board-memory.ts'
import type { BoardNames } from './board-names.ts'
import { chooseSizes, wideWidth } from './board-sizes.ts'
import { TotalsRail } from './dish-totals.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { ExpiredTickets } from './expired-tickets.tsx'
import { listHeldCourses } from './held-courses.ts'
import { LateColumn } from './late-column.tsx'
import type { TicketPiece } from './pack-tickets.ts'
import { KitchenMain, Screen } from './screen-parts.ts'
import type { Ticket, TicketLine } from './ticket.ts'
import { countPortionsByDish } from './totals.ts'
import { type UndoableMark, UndoBar } from './undo-bar.tsx'
import { useAttendance, useMissed } from './use-absence.ts'
import { useBoardActions } from './use-board-actions.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardMemory } from './use-board-memory.ts'
import { useBoardSounds } from './use-board-sounds.ts'
import { useBoardTickets } from './use-board-tickets.ts'
import { usePages } from './use-pages.ts'
import { useReportSeenLines } from './use-report-seen-lines.ts'
import { useSize } from './use-size.ts'
import { useStablePositions } from './use-stable-positions.ts'
import { useStarted } from './use-started.ts'

const Row = chakra('div', { base: { display: 'flex', flex: '1', minH: '0' } })
const Room = chakra('div', { base: { display: 'flex', flex: '1', minW: '0' } })

type Props = {
  name: string
  /**
   * The ids of the tenant (the business) and of the user. They are a part of the `localStorage` key for what this
   * device remembers of the board, for example which slips it has shown.
   */
  owner: string
  board: BoardSettings
  read: BoardOrders
  names: BoardNames
  /** The other station to whose board the slips of this station are sent now; `undefined` if they are not rerouted. */
  reroutedTo: { id: string; name: string } | undefined
  /** Whether the user may fire a held course, so that it is made (kitchen staff: only if `kitchen.fires` is set). */
  mayFire: boolean
}

/**
 * The screen of a kitchen station. The pass, where the dishes of all stations are put together, has another screen:
 * `PassScreen`.
 */
export function Board({ name, owner, board, read, names, reroutedTo, mayFire }: Props) {
  const words = useWords(kitchenWords)
  const now = useNow() - (useClockAhead() ?? 0)
  const boardKey = `${owner}-${board.id}`
  const started = useStarted(boardKey)
  const [dialog, setDialog] = useState<BoardDialog>()
  const [undoable, setUndoable] = useState<UndoableMark>()
  const columns = useRef<HTMLElement>(null)
  const [ref, { width, height }] = useSize<HTMLDivElement>()
  const isWide = window.innerWidth >= wideWidth
  const sizes = useMemo(() => chooseSizes(width, height, isWide), [width, height, isWide])

  const [memory, changeMemory] = useBoardMemory(boardKey)
  const { isAttended, isVisible } = useAttendance(read.followedIds, changeMemory)
  const { tickets, orders } = useBoardTickets(read.orders, board, now, [memory, changeMemory])
  const missed = useMissed(tickets, isAttended && read.isRead, [memory, changeMemory])
  const { tickets: placed, leaving, hold } = useStablePositions(tickets)
  const present = useRef<{ tickets: readonly Ticket[]; names: BoardNames; words: KitchenWords }>({
    tickets,
    names,
    words,
  })
  useEffect(() => {
    present.current = { tickets: placed, names, words }
  })
  const onTap = useCallback(
    (ticket: Ticket, lines: readonly TicketLine[]) => {
      const isWhole = lines.length === ticket.lines.filter(({ state }) => state === 'open').length
      hold(present.current.tickets, isWhole ? ticket.key : undefined)
    },
    [hold],
  )
  const recall = useRef<(orderId: string, lines: readonly TicketLine[]) => Promise<boolean>>(undefined)
  const onStored = useCallback((ticket: Ticket, lines: readonly TicketLine[], to: 'preparing' | 'ready' | 'served') => {
    const { names: latest, words: texts } = present.current
    if (to === 'preparing') return
    setUndoable(last => ({
      id: (last?.id ?? 0) + 1,
      text: texts.bumped(latest.check(ticket.check), texts.bump[to]),
      undo: () => void recall.current?.(ticket.orderId, lines),
    }))
  }, [])
  const callbacks = useMemo(() => ({ change: changeMemory, onTap, onStored }), [changeMemory, onTap, onStored])
  const actions = useBoardActions(board, callbacks)
  useEffect(() => {
    recall.current = actions.recall
  }, [actions])

  const expired = tickets.filter(({ place }) => place === 'expired')
  const late = placed.filter(({ place }) => place === 'late')
  const pages = usePages(placed, sizes, names, expired.length > 0)
  const pieces = [...(pages.late ?? []), ...pages.columns.flat()]
  const onBoard = pages.columns.flat().filter(({ ticket, continues }) => ticket.place === 'board' && !continues)
  const digits = new Map(onBoard.slice(0, 9).map((piece, index) => [piece, index + 1]))
  const totals = useMemo(() => countPortionsByDish(tickets), [tickets])
  const held = useMemo(() => listHeldCourses(orders, board), [orders, board])
  const hasRail = isWide && width > 0

  useReportSeenLines(columns, pieces, started.isStarted, actions.acknowledge)
  useBoardSounds(tickets, read.isRead, memory.absence !== undefined && isVisible)
  useBoardKeys({
    bump(index) {
      const piece = onBoard[index]
      if (!piece || leaving?.has(piece.ticket.key)) return
      if (piece.ticket.lines.some(({ state }) => state === 'void')) actions.note(piece.ticket)
      else void actions.bump(piece.ticket)
    },
    recall() {
      const [last] = memory.bumped
      if (last) void actions.recall(last.ticket.orderId, linesOf(last))
    },
    soldOut: () => setDialog('soldOut'),
    turn: pages.turn,
  })
  const endUndo = useCallback(() => setUndoable(undefined), [])
  // After the focused slip has left the board, nothing has the keyboard focus. Then the board gets the focus, so that
  // the next Tab key goes to an element of the board.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the slips change
  useEffect(() => {
    if (document.activeElement === document.body) columns.current?.focus({ preventScroll: true })
  }, [placed])

  const slip = { names, actions, bump: board.bump, alarmAfter: board.alarmAfter, leaving }
  const count = tickets.length - expired.length
  return (
    <Screen>
      <BoardHeader name={name} facts={words.count(count, late.length)} now={now} started={started} />
      <KitchenMain>
        <OfflineBand />
        <MissedBand {...missed} />
        <RefusedBand />
        {started.isStarted ? (
          started.isMuted && <MutedBand onUnmute={started.unmute} />
        ) : (
          <StartBand onStart={started.start} />
        )}
        <Row>
          <Room ref={ref} style={sizeVariables(sizes)}>
            <BoardArea ref={columns} tabIndex={-1} aria-label={words.board}>
              {pages.late && (
                <LateColumn
                  width={sizes.columnWidth}
                  padding={sizes.padding}
                  gap={sizes.gap}
                  count={late.length}
                  onAllServed={() => {
                    for (const ticket of late) void actions.markServed(ticket)
                  }}
                  expired={<ExpiredTickets tickets={expired} names={names} actions={actions} />}
                >
                  <SlipPieces pieces={pages.late} {...slip} />
                </LateColumn>
              )}
              <chakra.div
                display="flex"
                style={{
                  padding: sizes.padding,
                  gap: sizes.gap,
                  // Half of the gap beside the column of late slips belongs to that column, the other half is here.
                  paddingInline: `${pages.late ? sizes.gap / 2 : sizes.padding}px 0`,
                }}
              >
                <BoardColumns
                  columns={pages.columns}
                  sizes={sizes}
                  digitOf={(piece: TicketPiece) => (isWide ? digits.get(piece) : undefined)}
                  {...slip}
                />
              </chakra.div>
              {tickets.length === 0 && reroutedTo === undefined && (
                <EmptyBoard read={read} title={words.empty} text={words.emptyText} />
              )}
              {reroutedTo !== undefined && (
                <EmptyState
                  title={words.reroutedTo(reroutedTo.name)}
                  action={<LinkButton to={links.kitchen(reroutedTo.id)}>{reroutedTo.name}</LinkButton>}
                />
              )}
            </BoardArea>
          </Room>
          {hasRail && <TotalsRail totals={totals} />}
        </Row>
        {!pages.late && (
          <chakra.div px="4" maxH="40dvh" overflowY="auto">
            <ExpiredTickets tickets={expired} names={names} actions={actions} />
          </chakra.div>
        )}
      </KitchenMain>
      <BoardFoot
        page={pages.page}
        pages={pages.pages}
        dialogs={{
          ...(!hasRail && { totals: words.totals }),
          soldOut: words.soldOut,
          recover: words.recover,
          held: held.length > 0 ? `${words.heldTitle} ${held.length}` : words.heldTitle,
        }}
        onTurn={pages.turn}
        onOpen={setDialog}
      >
        <UndoBar last={undoable} onEnd={endUndo} />
      </BoardFoot>
      {dialog && (
        <BoardDialogs
          dialog={dialog}
          tickets={tickets}
          totals={totals}
          held={held}
          bumped={memory.bumped}
          names={names}
          actions={actions}
          mayFire={mayFire}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Screen>
  )
}

const linesOf = ({ ticket, lineIds }: BumpedTicket) => ticket.lines.filter(({ id }) => lineIds.includes(id))
