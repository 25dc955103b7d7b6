import { useCallback, useState } from 'react'
import { useDepartments } from '../../../data/catalogue/use-catalogue.ts'
import type { LineView } from '../../../data/orders/views.ts'
import type { OrderActions } from '../use-order-actions.ts'

/**
 * The React state of the course that the user chose for new lines. `course`: its number, 0 for no course.
 * `addInCourse`: adds a line with this course. `usesCourses`: whether to show courses at all, because the department
 * serves in courses or a line of the check has one.
 */
export function useCourse(departmentId: string, lines: readonly LineView[], add: OrderActions['add']) {
  const department = useDepartments()?.find(({ id }) => id === departmentId)
  const usesCourses = department?.settings?.courses === true || lines.some(({ line }) => line.course !== undefined)
  const [chosen, setCourse] = useState(0)
  const course = usesCourses ? chosen : 0
  const addInCourse = useCallback<OrderActions['add']>(
    (name, line) => add(name, course > 0 ? { ...line, course } : line),
    [add, course],
  )
  return { usesCourses, course, setCourse, addInCourse }
}
