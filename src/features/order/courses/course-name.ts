import type { CourseWords } from './words/words.ts'

/** The courses that a waiter can choose, in the order of the meal. 0: the line belongs to no course. */
export const choosableCourses = [0, 1, 2, 3] as const

/** @param course 0 for lines that belong to no course */
export function nameCourse(course: number, words: CourseWords): string {
  const names = [words.none, words.first, words.second, words.dessert]
  return names[course] ?? words.other(course)
}
