import type { CourseWords } from './words/words.ts'

/** The numbers of the courses that a waiter can choose: first course, second course, dessert. 0 means no course. */
export const choosableCourses = [0, 1, 2, 3] as const

/** Returns the name of a course for the screen, for example `Primer tiempo` for 1. 0 means no course. */
export function nameCourse(course: number, words: CourseWords): string {
  const names = [words.none, words.first, words.second, words.dessert]
  return names[course] ?? words.other(course)
}
