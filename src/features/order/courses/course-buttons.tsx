import { useClockAhead } from '../../../data/kitchen/use-clock-ahead.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { LineGroup } from '../check/line-stage.ts'
import { Notice } from '../check/notices.tsx'
import { isAllowed, type Rights } from '../rights.ts'
import type { OrderActions } from '../use-order-actions.ts'
import { nameCourse } from './course-name.ts'
import { type CourseAction, findNextCourse, listCourseActions } from './course-state.ts'
import { courseWords } from './words/words.ts'

const Row = chakra('div', { base: { display: 'flex', gap: '2', ms: 'auto', alignSelf: 'center' } })

type Props = { view: OrderView; rights: Rights; actions: OrderActions }

export function CourseButtons({ group, view, rights, actions }: Props & { group: LineGroup }) {
  const words = useWords(courseWords)
  const { course } = group
  const run = useSingleRun(actions.changeCourse)
  const offered = isAllowed(rights, 'holdCourse') ? listCourseActions(group, view.order, view.lines) : []
  if (course === undefined || offered.length === 0) return null
  const name = nameCourse(course, words)
  return (
    <Row>
      {offered.map(action => (
        <Button
          key={action}
          size="sm"
          variant={variants[action]}
          aria-label={words.actionOf(words[action], name)}
          onClick={() => run(action, course)}
        >
          {words[action]}
        </Button>
      ))}
    </Row>
  )
}

const variants = { hold: 'outline', fire: 'solid', release: 'ghost' } as const satisfies {
  [Action in CourseAction]: string
}

export function NextCourse({ view, rights, actions }: Props) {
  const words = useWords(courseWords)
  const run = useSingleRun(actions.changeCourse)
  const now = useNow() - (useClockAhead() ?? 0)
  const found = isAllowed(rights, 'fireCourse') ? findNextCourse(view.order, view.lines, now) : undefined
  if (!found) return null
  const next = nameCourse(found.next, words)
  return (
    <Notice aria-live="polite">
      {(found.isServed ? words.next : words.nextReady)(nameCourse(found.earlier, words), next)}
      <Button size="sm" ms="auto" flexShrink="0" onClick={() => run('fire', found.next)}>
        {words.fire}
      </Button>
    </Notice>
  )
}
