import { useWords } from '../../../i18n/language.tsx'
import { FilterPills } from '../../../ui/controls/filter-pills.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { choosableCourses, nameCourse } from './course-name.ts'
import { courseWords } from './words/words.ts'

type Props = { course: number; onCourse(course: number): void }

/** `course`: 0 means no course. */
export function CoursePicker({ course, onCourse }: Props) {
  const words = useWords(courseWords)
  // The chosen course is offered too, even if it is not in `choosableCourses`, for example course 5 of a line.
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
