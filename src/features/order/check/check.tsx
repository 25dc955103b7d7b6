import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isOpenOrBilled } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { useUnseenLines } from '../../../data/kitchen/use-unseen-lines.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { requestRefresh } from '../../../platform/sync-control.ts'
import { PullToRefresh } from '../../../ui/controls/pull-to-refresh.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AllergyNotice } from '../allergies/allergy-notice.tsx'
import { useLineWarnings } from '../allergies/use-dish-warnings.ts'
import { CourseButtons, NextCourse } from '../courses/course-buttons.tsx'
import type { OrderDialog } from '../dialogs/order-dialogs.tsx'
import { RepeatDrinks, useLastDrinks } from '../drinks/repeat-drinks.tsx'
import { CheckMoneyList } from '../money/check-money.tsx'
import { describeLineDiscounts } from '../money/describe-discount.ts'
import { listLineMoneyActions } from '../money/list-money-actions.ts'
import { moneyWords } from '../money/words/words.ts'
import { isAllowed, type Rights } from '../rights.ts'
import { LineStockButton } from '../sold-out/line-stock-button.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import { orderWords } from '../words/words.ts'
import { AckButton } from './ack-button.tsx'
import { CheckHead } from './check-head.tsx'
import { CheckLine } from './check-line.tsx'
import { createRow, mergeDrafts } from './draft-rows.ts'
import { findGroupMark, stateKeyOf } from './group-mark.ts'
import { GroupTitle } from './group-title.tsx'
import { LineActions } from './line-actions.tsx'
import { groupLines } from './line-stage.ts'
import { listLineActions } from './list-line-actions.ts'
import { Notices } from './notices.tsx'
import { RefusedLine } from './refused-line.tsx'

export const CheckScroll = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    mx: 'calc(-1 * var(--check-pad))',
    mb: 'var(--check-toast)',
    px: 'var(--check-pad)',
  },
})
/**
 * The list of the lines. `data-far` marks the lines that are far from the end of a long order. The browser skips the
 * layout of these lines while they are off screen (`content-visibility`).
 */
const Lines = chakra('ul', {
  base: {
    '& > li + li': { borderTop: '1px dotted {colors.taupe/60}' },
    '& > li + li[data-first]': { borderTop: '1px solid {colors.tan}' },
    '& > li[data-far]': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 66px',
      // The tap area of a line (`ExpandButton` in check-line.tsx) is 8 px wider than the line on each side. Without
      // this margin, the browser would cut the tap area off.
      overflowClipMargin: '8px',
    },
    // Without this rule, the entry animation would run each time the line scrolls into view.
    '& > li[data-far] > div': { animation: 'none' },
  },
})
const noLines: readonly LineView[] = []
/** This many lines at the end of the order are never `data-far`, because the list opens scrolled to its end. */
const alwaysDrawnLines = 24

type Props = {
  view: OrderView
  /** The table's name, or another title of the order. */
  place: string
  currency: string
  rights: Rights
  actions: OrderActions
  /** Whether the order is new: it is shown but not stored yet. The user's first change stores the order. */
  isNew: boolean
  isOffline: boolean
  /** The ids of the unsent lines whose product or option is sold out. */
  soldOut: ReadonlySet<string>
  onOpenDialog(dialog: OrderDialog): void
  /**
   * Shows the menu, where the user chooses a replacement for a refused line. `undefined` when nothing can be added to
   * the order.
   */
  onReplace?(): void
}

export function Check(props: Props) {
  const { view, place, currency, rights, actions, isNew, isOffline, soldOut, onOpenDialog, onReplace } = props
  const words = useWords(orderWords)
  const common = useWords(commonWords)
  const [expanded, setExpanded] = useState<string>()
  const toggle = useCallback((id: string) => setExpanded(open => (open === id ? undefined : id)), [])
  const { order, lines } = view
  const discounts = describeLineDiscounts(order, currency, useWords(moneyWords))
  const isOnlyPractice = isPractice(order)
  const unseen = useUnseenLines(isOnlyPractice ? noLines : lines, useNow())
  const groups = groupLines(lines).map(group => {
    const rows = group.kind === 'draft' ? mergeDrafts(group.lines, discounts) : group.lines.map(createRow)
    return {
      ...group,
      rows,
      mark: findGroupMark({ kind: group.kind, lines: rows.map(row => row.view) }, isOffline, unseen),
    }
  })
  const list = useRef<HTMLDivElement>(null)
  const openRowCount = groups
    .filter(({ kind }) => kind === 'draft' || kind === 'refused')
    .flatMap(group => group.rows).length
  // Drafts and refused lines are at the end of the list. When their number changes, scroll to the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `openRowCount` only triggers the scrolling
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [openRowCount])
  const countLinesFrom = (group: number) => groups.slice(group).reduce((count, each) => count + each.rows.length, 0)
  const live = isOpenOrBilled(order)
  const describeLine = useLineWarnings(order, lines)
  const drinks = useLastDrinks(view)
  const mayRepeat = drinks.length > 0 && isAllowed(rights, 'addLine')
  const hasStock = ({ state }: LineView) => state !== 'rejected' && rights.actor.role === 'kitchen'
  const hasActions = (line: LineView) =>
    live &&
    (hasStock(line) || listLineActions(line, rights).length > 0 || listLineMoneyActions(line, order, rights).length > 0)
  const dismiss = ({ commandId }: LineView) => commandId !== undefined && void actions.dismiss(commandId)
  return (
    <>
      <CheckHead
        view={view}
        showsMember={isAllowed(rights, 'readCustomers')}
        onActions={
          live && !isNew && isAllowed(rights, 'transferOrder') ? () => onOpenDialog({ kind: 'actions' }) : undefined
        }
      />
      <CheckScroll ref={list}>
        <PullToRefresh onRefresh={requestRefresh}>
          <Notices
            view={view}
            place={place}
            currency={currency}
            rights={rights}
            actions={actions}
            isOffline={isOffline}
            onAccept={held => onOpenDialog({ kind: 'accept', lines: held })}
          />
          <AllergyNotice
            view={view}
            onEdit={
              live && isAllowed(rights, 'setAllergy') ? () => onOpenDialog({ kind: 'allergies', seat: 0 }) : undefined
            }
          />
          {live && <NextCourse view={view} rights={rights} actions={actions} />}
          {lines.length === 0 && <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
          <Lines aria-label={common.order}>
            {groups.flatMap((group, groupIndex) => {
              const linesToEnd = countLinesFrom(groupIndex)
              return group.rows.map((row, index) => {
                const line = row.view
                return (
                  <li
                    key={line.id}
                    data-first={index === 0 ? '' : undefined}
                    data-far={linesToEnd - index > alwaysDrawnLines ? '' : undefined}
                  >
                    {index === 0 && (
                      <GroupTitle
                        group={group}
                        mark={group.mark}
                        order={order}
                        isOffline={isOffline}
                        unseenMinutes={group.mark && unseen.get(group.mark.line.id)}
                        buttons={
                          live && (
                            <>
                              {!isOnlyPractice && (
                                <AckButton group={group} unseen={unseen} rights={rights} actions={actions} />
                              )}
                              <CourseButtons group={group} view={view} rights={rights} actions={actions} />
                              {mayRepeat && group.lines.includes(drinks.at(-1)!) && (
                                <RepeatDrinks drinks={drinks} actions={actions} />
                              )}
                            </>
                          )
                        }
                      />
                    )}
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
                        soldOut={soldOut.has(line.id)}
                        discount={discounts.get(line.id)}
                        allergy={describeLine(line)}
                        isStateInHeading={group.mark?.key === stateKeyOf(line, unseen)}
                        unseenMinutes={unseen.get(line.id)}
                        isPractice={isOnlyPractice}
                        expanded={expanded === line.id}
                        onToggle={hasActions(line) ? toggle : undefined}
                      />
                    )}
                    {expanded === line.id && hasActions(line) && (
                      <LineActions
                        row={row}
                        isSoldOut={soldOut.has(line.id)}
                        order={view}
                        rights={rights}
                        actions={actions}
                        onOpenDialog={onOpenDialog}
                      />
                    )}
                    {expanded === line.id && live && hasStock(line) && <LineStockButton line={line.line} />}
                  </li>
                )
              })
            })}
          </Lines>
          {isAllowed(rights, 'readMoney') && (
            <CheckMoneyList view={view} currency={currency} rights={rights} onOpenDialog={onOpenDialog} />
          )}
        </PullToRefresh>
      </CheckScroll>
    </>
  )
}
