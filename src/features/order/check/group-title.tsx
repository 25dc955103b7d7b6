import type { ReactNode } from 'react'
import type { Order } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatClockTime } from '../../../ui/format/time.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { nameCourse } from '../courses/course-name.ts'
import { describeCourse } from '../courses/course-state.ts'
import { courseWords } from '../courses/words/words.ts'
import { type OrderWords, orderWords } from '../words/words.ts'
import { countDishes, type LineGroup } from './line-stage.ts'

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '10px', pt: '2' },
})
const Warning = chakra('p', { base: { textStyle: 'small', '& b': { fontWeight: '650' } } })

type Props = {
  group: LineGroup
  order: Pick<Order, 'courses'>
  isOffline: boolean
  /** What can be done with the course of the group. */
  buttons: ReactNode
}

/**
 * The heading of a group of lines: its course (`Primer tiempo`) or state (`Por enviar`), then a time or a number of
 * dishes.
 */
export function GroupTitle({ group, order, isOffline, buttons }: Props) {
  const words = useWords(orderWords)
  const courses = useWords(courseWords)
  const { course } = group
  return (
    <>
      <Root>
        <chakra.h2 textStyle="heading" fontSize="19" color="green">
          {course === undefined ? groupName(group, isOffline, words) : nameCourse(course, courses)}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="15" fontWeight="600">
          {describeCourse(group, order, courses) ?? groupFact(group, words)}
        </chakra.span>
        {buttons}
      </Root>
      {isOnlyHere(group) && (
        <Warning>
          <b>{words.kitchenWaits}</b> {isOffline && words.kitchenWaitsOffline}
        </Warning>
      )}
    </>
  )
}

function groupName({ kind }: LineGroup, isOffline: boolean, words: OrderWords): string | undefined {
  if (kind === 'draft') return isOffline ? words.draftGroupOffline : words.draftGroup
  if (kind === 'refused') return words.rejectedGroup
  return kind === 'course' || kind === 'heldHere' || kind === 'courseHere' ? undefined : words[`${kind}Group`]
}

const isOnlyHere = ({ kind }: Pick<LineGroup, 'kind'>): boolean =>
  kind === 'sentHere' || kind === 'acceptedHere' || kind === 'courseHere'

function groupFact({ kind, at, lines }: LineGroup, words: OrderWords): string | undefined {
  if (isOnlyHere({ kind })) return words.unsent(countDishes(lines))
  if (kind === 'draft' || kind === 'refused' || kind === 'awaiting') return words.dishes(countDishes(lines))
  return at === undefined ? undefined : words.firedAt(formatClockTime(at))
}
