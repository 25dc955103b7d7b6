import { useCallback, useState } from 'react'
import { useDepartments } from '../../../data/catalogue/use-catalogue.ts'
import type { LineView } from '../../../data/orders/views.ts'
import type { OrderActions } from '../use-order-actions.ts'

/**
 * Holds the chosen course, to which new lines are added (0: no course). `addInCourse` adds a line with this course.
 * `usesCourses` is true if the department serves courses, or if a line of the check already has a course.
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
