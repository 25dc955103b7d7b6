import type { Problem } from '../../../i18n/validation/problem.ts'
import type { NewStaffMember, StaffMember } from '../../../platform/staff.ts'
import type { EnrolledTablet } from '../../../platform/tablet.ts'

/** The problem of each invalid field of a new person. */
export type StaffProblems = { [Field in keyof NewStaffMember]?: Problem }

/**
 * Returns the problems of the fields of a new person. The server accepts weaker passwords too: any with 6 to 200
 * characters.
 */
export function findStaffProblems({ name, user, password }: Pick<NewStaffMember, 'name' | 'user' | 'password'>) {
  const problems: StaffProblems = {}
  if (name.trim() === '') problems.name = { rule: 'required' }
  if (name.trim().length > 120) problems.name = { rule: 'maxLength', length: 120 }
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(user.trim().toLowerCase()))
    problems.user = { rule: user.trim() === '' ? 'required' : 'format' }
  const wrong = findPasswordProblem(password)
  if (wrong) problems.password = wrong
  return problems
}

const minPasswordLength = 10

/** A password needs at least 10 characters, and not only digits. */
export function findPasswordProblem(password: string): Problem | undefined {
  if (password.length < minPasswordLength) return { rule: 'minLength', length: minPasswordLength }
  return /^\d+$/.test(password) ? { rule: 'format' } : undefined
}

/**
 * Returns the last sign-in of a person on an enrolled tablet: the time in milliseconds since 1970 and the name of the
 * tablet.
 */
export function findLastSignIn(
  uid: string,
  tablets: readonly EnrolledTablet[],
): { at: number; tablet: string } | undefined {
  const all = tablets.flatMap(({ name, signedIn }) => {
    const at = signedIn?.[uid]
    return at === undefined ? [] : [{ at, tablet: name }]
  })
  return all.toSorted((one, other) => other.at - one.at)[0]
}

/** Returns the last sign-in on a tablet: the time in milliseconds since 1970 and the uid of the person. */
export function findLastPerson({ signedIn = {} }: EnrolledTablet): { at: number; uid: string } | undefined {
  const all = Object.entries(signedIn).map(([uid, at]) => ({ uid, at }))
  return all.toSorted((one, other) => other.at - one.at)[0]
}

/** Sorts by name. People whose account is blocked come last. */
export const sortStaff = (staff: readonly StaffMember[]): StaffMember[] =>
  staff.toSorted((one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name))
