import type { ReactNode } from 'react'
import type { Order } from '../../../../domain/order.ts'
import { isPractice } from '../../../../domain/practice.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { formatClockTime } from '../../../ui/format/time.ts'
import { LineState } from '../../../ui/status/line-state.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { nameCourse } from '../courses/course-name.ts'
import { describeCourse } from '../courses/course-state.ts'
import { courseWords } from '../courses/words/words.ts'
import { type OrderWords, orderWords } from '../words/words.ts'
import type { findGroupMark } from './group-mark.ts'
import { countDishes, isCalledOut, isForKitchenOnlyHere, type LineGroup, stageOfLine } from './line-stage.ts'
import { lineStateText } from './line-state-text.ts'
import { useLineWords } from './use-line-words.ts'

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '10px', pt: '2' },
})
/** Draws its text with CSS, so that screen readers skip the text. They read the state at each line instead. */
const DrawnText = chakra('span', { base: { _after: { content: 'attr(data-text)' } } })
const Warning = chakra('p', { base: { textStyle: 'small', '& b': { fontWeight: '650' } } })

type Props = {
  group: LineGroup
  mark: ReturnType<typeof findGroupMark>
  order: Pick<Order, 'courses' | 'practice'>
  isOffline: boolean
  /**
   * The minutes since the server received the lines, if nobody in the kitchen has marked them as seen within the
   * allowed time.
   */
  unseenMinutes: number | undefined
  /** The buttons of the group, for example to fire its course (to send it to the kitchen). */
  buttons: ReactNode
}

export function GroupTitle({ group, mark, order, isOffline, unseenMinutes, buttons }: Props) {
  const words = useWords(orderWords)
  const courses = useWords(courseWords)
  const practice = useWords(practiceWords)
  const progress = useLineWords(isPractice(order))
  const { course } = group
  const courseText = describeCourse(group, order, courses)
  return (
    <>
      <Root>
        <chakra.h2 textStyle="heading" fontSize="19" color="green">
          {course === undefined ? groupName(group, isOffline, words) : nameCourse(course, courses)}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="15" fontWeight="600">
          {courseText ?? groupFact(group, words)}
        </chakra.span>
        {mark?.isShown && !(courseText && isHeldOrServed(mark.line)) && (
          <LineState stage={stageOfLine(mark.line)} isUnseen={unseenMinutes !== undefined}>
            <DrawnText data-text={lineStateText(mark.line, words, progress, unseenMinutes)} aria-hidden />
          </LineState>
        )}
        {buttons}
      </Root>
      {isForKitchenOnlyHere(group) && (
        <Warning>
          {isPractice(order) ? (
            practice.kitchenWaits
          ) : (
            <>
              <b>{words.kitchenWaits}</b>{' '}
              {isCalledOut(group) ? words.wasCalledOut : isOffline && words.kitchenWaitsOffline}
            </>
          )}
        </Warning>
      )}
    </>
  )
}

/** The heading of a course already names these states: `Retenido`, `Servido`. */
const isHeldOrServed = ({ state }: LineView): boolean => state === 'held' || state === 'served'

function groupName({ kind }: LineGroup, isOffline: boolean, words: OrderWords): string | undefined {
  if (kind === 'draft') return isOffline ? words.draftGroupOffline : words.draftGroup
  if (kind === 'refused') return words.rejectedGroup
  return kind === 'course' || kind === 'heldHere' || kind === 'courseHere' ? undefined : words[`${kind}Group`]
}

function groupFact({ kind, at, lines }: LineGroup, words: OrderWords): string | undefined {
  if (isForKitchenOnlyHere({ kind })) return words.unsent(countDishes(lines))
  if (kind === 'draft' || kind === 'refused' || kind === 'awaiting') return words.dishes(countDishes(lines))
  return at === undefined ? undefined : words.firedAt(formatClockTime(at))
}
