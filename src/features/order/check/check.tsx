import { chakra } from '@chakra-ui/react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { refresh } from '../../../platform/sync-control.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { clockTime } from '../../../ui/format/time.ts'
import { PullToRefresh } from '../../../ui/layout/pull-to-refresh.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import { SeatPicker } from '../dialogs/seat-picker.tsx'
import type { Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { type OrderWords, orderWords } from '../words/words.ts'
import { CheckLine } from './check-line.tsx'
import { hasActions, LineActions } from './line-actions.tsx'
import { groupLines, type LineGroup } from './line-stage.ts'
import { Notices } from './notices.tsx'
import { RefusedLine } from './refused-line.tsx'

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', py: '2', borderBottom: '1px solid', borderColor: 'border' },
})
const Scroll = chakra('div', {
  base: { flex: '1', minH: '0', overflowY: 'auto', mx: 'calc(-1 * var(--check-pad))', px: 'var(--check-pad)' },
})
const GroupHead = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '10px', pt: '2' } })
/** The lines are plain items; of a long check those are drawn that are in sight, and what stands next to the buttons always is. */
const Lines = chakra('ul', {
  base: {
    '& > li + li': { borderTop: '1px dotted {colors.line/60}' },
    '& > li + li[data-first]': { borderTop: '1px solid {colors.rule}' },
    '& > li[data-far]': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 66px',
      // What can be tapped reaches so far beyond the row.
      overflowClipMargin: '8px',
    },
    // It has settled long ago, and would again each time it comes into sight.
    '& > li[data-far] > div': { animation: 'none' },
  },
})
/** More lines than a screen holds. */
const alwaysDrawnLines = 24

type Props = {
  view: OrderView
  currency: string
  rights: Rights
  actions: OrderActions
  seat: number
  onSeat(seat: number): void
  onOpenDialog(dialog: OrderDialog): void
  /** A refused line was put aside: another product takes its place. Not where nothing can be added. */
  onReplace?(): void
}

/** The check: every line once, each saying where it is. */
export function Check({ view, currency, rights, actions, seat, onSeat, onOpenDialog, onReplace }: Props) {
  const words = useWords(orderWords)
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const [expanded, setExpanded] = useState<string>()
  const toggle = useCallback((id: string) => setExpanded(open => (open === id ? undefined : id)), [])
  const { order, lines } = view
  const groups = groupLines(lines)
  const list = useRef<HTMLDivElement>(null)
  const openLineCount = groups
    .filter(({ kind }) => kind === 'draft' || kind === 'refused')
    .flatMap(group => group.lines).length
  // What is to be sent or resolved stands last, next to the buttons: it comes into sight when it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of such lines is the occasion
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [openLineCount])
  /** How many lines stand from the group's first one to the last of all. */
  const countLinesFrom = (group: number) =>
    groups.slice(group).reduce((count, { lines: some }) => count + some.length, 0)
  const live = isOpenOrBilled(order)
  const dismiss = ({ commandId }: LineView) => commandId !== undefined && void actions.dismiss(commandId)
  return (
    <>
      <Head>
        <div>
          <chakra.p textStyle="label" color="fg.muted">
            {words.comanda}
          </chakra.p>
          <chakra.p textStyle={order.number ? 'title' : 'small'} lineHeight="1" color="green" whiteSpace="nowrap">
            {order.number || progress.noNumber}
          </chakra.p>
          {order.customerNumber && (
            <chakra.p textStyle="label" whiteSpace="nowrap" mt="1">
              {words.member(order.customerNumber)}
            </chakra.p>
          )}
        </div>
        {live && rights.actor.role !== 'kitchen' && <SeatPicker covers={order.covers} seat={seat} onSeat={onSeat} />}
      </Head>
      <Scroll ref={list}>
        <PullToRefresh onRefresh={refresh}>
          <Notices view={view} currency={currency} rights={rights} actions={actions} />
          {lines.length === 0 && <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
          <Lines aria-label={common.order}>
            {groups.flatMap((group, groupIndex) => {
              const linesToEnd = countLinesFrom(groupIndex)
              return group.lines.map((line, index) => (
                <li
                  key={line.id}
                  data-first={index === 0 ? '' : undefined}
                  data-far={linesToEnd - index > alwaysDrawnLines ? '' : undefined}
                >
                  {index === 0 && <GroupTitle group={group} />}
                  {line.state === 'rejected' ? (
                    <RefusedLine
                      view={line}
                      currency={currency}
                      onReplace={
                        onReplace &&
                        (() => {
                          dismiss(line)
                          onReplace()
                        })
                      }
                      onDiscard={() => dismiss(line)}
                    />
                  ) : (
                    <CheckLine
                      view={line}
                      currency={currency}
                      expanded={expanded === line.id}
                      onToggle={live && hasActions(line, rights) ? toggle : undefined}
                    />
                  )}
                  {live && expanded === line.id && line.state !== 'rejected' && (
                    <LineActions view={line} rights={rights} actions={actions} onOpenDialog={onOpenDialog} />
                  )}
                </li>
              ))
            })}
          </Lines>
        </PullToRefresh>
      </Scroll>
    </>
  )
}

function GroupTitle({ group }: { group: LineGroup }) {
  const words = useWords(orderWords)
  return (
    <GroupHead>
      <chakra.h2 textStyle="heading" fontSize="19" color="green">
        {groupName(group, words)}
      </chakra.h2>
      <chakra.span color="fg.muted" fontSize="15" fontWeight="600">
        {group.kind === 'draft' || group.kind === 'refused'
          ? words.lines(group.lines.length)
          : group.at !== undefined && words.firedAt(clockTime(group.at))}
      </chakra.span>
    </GroupHead>
  )
}

const ordinals = ['first', 'second', 'third'] as const

function groupName({ kind, course = 0 }: LineGroup, words: OrderWords): string {
  if (kind === 'draft') return words.draftGroup
  if (kind === 'refused') return words.rejectedGroup
  if (kind === 'sent') return words.sentGroup
  const ordinal = ordinals[course - 1]
  return words.course(ordinal ? words[ordinal] : `${course}.º`)
}
