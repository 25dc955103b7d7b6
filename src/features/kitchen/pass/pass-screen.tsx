import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KitchenRouting, Station } from '../../../../domain/kitchen/station.ts'
import type { BoardOrders } from '../../../data/kitchen/read-board.ts'
import { useClockAhead } from '../../../data/kitchen/use-clock-ahead.ts'
import { useUnseenRule } from '../../../data/kitchen/use-unseen-rule.ts'
import type { WithId } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { OfflineBand, RefusedBand, StartBand } from '../board/bands.tsx'
import type { BoardSettings } from '../board/board.ts'
import { type BoardDialog, BoardFoot } from '../board/board-foot.tsx'
import { BoardHeader } from '../board/board-header.tsx'
import { forgetBump, rememberBump } from '../board/board-memory.ts'
import type { BoardNames } from '../board/board-names.ts'
import { EmptyBoard } from '../board/empty-board.tsx'
import { KitchenMain, Screen } from '../board/screen-parts.ts'
import { type UndoableMark, UndoBar } from '../board/undo-bar.tsx'
import { useBoardKeys } from '../board/use-board-keys.ts'
import { useBoardMemory } from '../board/use-board-memory.ts'
import { useReportSeenLines } from '../board/use-report-seen-lines.ts'
import { useSize } from '../board/use-size.ts'
import { useStablePositions } from '../board/use-stable-positions.ts'
import { useStarted } from '../board/use-started.ts'
import { kitchenWords } from '../words/words.ts'
import { listPassRows } from './list-pass-rows.ts'
import { packRows } from './pack-rows.ts'
import { findPassAction, type PassAction } from './pass-action.ts'
import { PassCards } from './pass-cards.tsx'
import { type PassDialog, PassDialogs } from './pass-dialogs.tsx'
import { linesAtStage, type PassLine, type PassRow, pickLinesOfPassOnly } from './pass-row.ts'
import { choosePassSizes, heightOfRow } from './pass-sizes.ts'
import { PassTable, type PassViewProps } from './pass-table.tsx'
import { usePassActions } from './use-pass-actions.ts'
import { usePassColumns } from './use-pass-columns.ts'
import { usePassSounds } from './use-pass-sounds.ts'

const Rows = chakra('section', {
  base: { flex: '1', minH: '0', overflow: 'hidden', _focusVisible: { outline: 'none' } },
})
const Rerouted = chakra('p', { base: { textStyle: 'label', color: 'fg.muted', ms: { sm: 'auto' }, px: '3' } })

type Props = {
  name: string
  /**
   * The ids of the tenant (the business) and of the user, joined. They are a part of the key under which this device
   * stores data about the pass, for example which dishes were marked as served.
   */
  owner: string
  board: BoardSettings
  read: BoardOrders
  names: BoardNames
  stations: readonly WithId<Station>[]
  kitchen: KitchenRouting | undefined
  /**
   * Whether the user may fire a held course, so that the kitchen makes it, and whether the user may send the slips of a
   * station to another station (`reroute`).
   */
  rights: { fire: boolean; reroute: boolean }
}

/** The screen of the pass, where the dishes of all stations are put together. */
export function PassScreen({ name, owner, board, read, names, stations, kitchen, rights }: Props) {
  const words = useWords(kitchenWords)
  const deviceNow = useNow()
  const now = deviceNow - (useClockAhead() ?? 0)
  const unseen = useUnseenRule(deviceNow)?.rule
  const boardKey = `${owner}-${board.id}`
  const started = useStarted(boardKey)
  const [memory, changeMemory] = useBoardMemory(boardKey)
  const [dialog, setDialog] = useState<PassDialog>()
  const [undoable, setUndoable] = useState<UndoableMark>()
  const [wanted, setWanted] = useState(0)
  const section = useRef<HTMLElement>(null)
  const [ref, { width, height }] = useSize<HTMLDivElement>()

  const rows = useMemo(
    () => listPassRows(read.orders, { board, kitchen, unseen }, now),
    [read.orders, board, kitchen, unseen, now],
  )
  const { tickets: placed, leaving, hold } = useStablePositions(rows)
  const { columns, rerouted } = usePassColumns(stations, kitchen, rows, names)
  const sizes = choosePassSizes(width, columns.length)
  const actionOf = (row: PassRow) => findPassAction(row, rights.fire)
  const room = height - (sizes.isPhone ? 8 : sizes.head)
  const pages = packRows(placed, row => heightOfRow(row, actionOf(row) !== undefined, sizes), room)
  const page = Math.min(wanted, Math.max(0, pages.length - 1))
  const shown = pages[page] ?? []
  const turn = (by: 1 | -1) => setWanted((page + by + pages.length) % Math.max(1, pages.length))
  const complete = rows.filter(row => actionOf(row) === 'serve')
  usePassSounds(
    complete.map(({ key }) => key),
    read.isRead,
  )

  const actions = usePassActions()
  const unserve = async (orderId: string, lineIds: string[]) => {
    if (await actions.unserve(orderId, lineIds)) changeMemory(last => forgetBump(last, lineIds))
  }
  const serve = async (row: PassRow, lines: readonly PassLine[]) => {
    hold(placed, lines.length === row.lines.filter(({ stage }) => stage !== 'served').length ? row.key : undefined)
    if (!(await actions.serve(row, lines))) return
    const lineIds = lines.map(({ id }) => id)
    const { key, check } = row
    const ticket = { key, orderId: key, check, label: check.number, lines: [...lines] }
    changeMemory(last => rememberBump(last, { ticket, lineIds, at: Date.now() }))
    setUndoable(last => ({
      id: (last?.id ?? 0) + 1,
      text: words.bumped(names.check(check), words.bump.served),
      undo: () => void unserve(key, lineIds),
    }))
  }
  const act = (row: PassRow, action: PassAction) => {
    if (action === 'serve') void serve(row, linesAtStage(row, 'ready'))
    else if (action === 'callOut') void actions.callOut(row, Object.values(row.cells))
    else setDialog({ kind: 'fire', key: row.key })
  }
  useReportSeenLines(section, shown.map(pickLinesOfPassOnly), started.isStarted, actions.acknowledge)
  useBoardKeys({
    bump(index) {
      const row = shown[index]
      if (row && !leaving?.has(row.key) && actionOf(row) === 'serve') act(row, 'serve')
    },
    recall() {
      const [last] = memory.bumped
      if (last) void unserve(last.ticket.orderId, last.lineIds)
    },
    soldOut: () => setDialog({ kind: 'soldOut' }),
    turn,
  })
  const endUndo = useCallback(() => setUndoable(undefined), [])
  // If nothing has the keyboard focus, for example because its row has left the pass, the list of rows gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [placed])

  const view: PassViewProps = {
    rows: shown,
    columns,
    sizes,
    now,
    alarmAfter: board.alarmAfter,
    names,
    leaving,
    actionOf,
    digitOf: row => (sizes.isWide && shown.indexOf(row) < 9 ? shown.indexOf(row) + 1 : undefined),
    onAct: act,
    onOpen: row => setDialog({ kind: 'check', key: row.key }),
  }
  const dialogs: { [Name in BoardDialog]?: string } = {
    totals: words.totals,
    soldOut: words.soldOut,
    recover: words.recover,
    ...(rights.reroute && { reroute: words.reroute }),
  }
  return (
    <Screen>
      <BoardHeader name={name} facts={words.passCount(rows.length, complete.length)} now={now} started={started} />
      <KitchenMain>
        <OfflineBand />
        <RefusedBand />
        {!started.isStarted && <StartBand onStart={started.start} />}
        <Rows ref={section} tabIndex={-1} aria-label={name}>
          <chakra.div ref={ref} h="full">
            {width > 0 && rows.length > 0 && (sizes.isPhone ? <PassCards {...view} /> : <PassTable {...view} />)}
            {rows.length === 0 && <EmptyBoard read={read} title={words.passEmpty} text={words.passEmptyText} />}
          </chakra.div>
        </Rows>
      </KitchenMain>
      <BoardFoot
        page={page}
        pages={pages.length}
        dialogs={dialogs}
        onTurn={turn}
        onOpen={kind => setDialog(kind === 'held' ? undefined : { kind })}
      >
        {rerouted.length > 0 && (
          <Rerouted>{rerouted.map(({ name: station, to }) => words.passRerouted(station, to)).join(' · ')}</Rerouted>
        )}
        <UndoBar last={undoable} onEnd={endUndo} />
      </BoardFoot>
      {dialog && (
        <PassDialogs
          dialog={dialog}
          rows={rows}
          read={read}
          board={board}
          stationIds={columns.map(({ id }) => id)}
          now={now}
          bumped={memory.bumped}
          names={names}
          actions={actions}
          onServe={(row, lines) => void serve(row, lines)}
          onUnserve={(orderId, lineIds) => void unserve(orderId, lineIds)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Screen>
  )
}
