import { useWords } from '../../../i18n/language.tsx'
import { FilterPills } from '../../../ui/controls/filter-pills.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { choosableCourses, nameCourse } from './course-name.ts'
import { courseWords } from './words/words.ts'

type Props = { course: number; onCourse(course: number): void }

/** Chooses the course of the next lines, or of one line: a course, or 0 for no course. */
export function CoursePicker({ course, onCourse }: Props) {
  const words = useWords(courseWords)
  // The course of a line may be one that nobody can choose.
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
