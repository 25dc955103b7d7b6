import { useWords } from '../../../i18n/language.tsx'
import { FilterPills } from '../../../ui/controls/filter-pills.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { choosableCourses, nameCourse } from './course-name.ts'
import { courseWords } from './words/words.ts'

type Props = { course: number; onCourse(course: number): void }

/** Chooses a course, for the next lines or for one line. The value 0 means no course. */
export function CoursePicker({ course, onCourse }: Props) {
  const words = useWords(courseWords)
  // A line may have a course that the picker does not offer, for example 5. Then this course is offered too.
  const courses = [...new Set<number>([...choosableCourses, course])]
  return (
    <chakra.div role="group" aria-label={words.choose} minW="0" css={{ '& button': { px: '2', fontSize: '16' } }}>
      <FilterPills
        items={courses.map(each => ({ id: String(each), name: nameCourse(each, words) }))}
        selected={String(course)}
        onSelect={id => onCourse(Number(id))}
      />
    </chakra.div>
  )
}
