import type { Problem } from '../../../i18n/validation/problem.ts'
import type { NewStaffMember, StaffMember } from '../../../platform/staff.ts'
import type { EnrolledTablet } from '../../../platform/tablet.ts'

export type StaffProblems = { [Field in keyof NewStaffMember]?: Problem }

/** The problems of a new person’s fields. The server accepts shorter passwords, for accounts that exist already. */
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

export function findPasswordProblem(password: string): Problem | undefined {
  if (password.length < minPasswordLength) return { rule: 'minLength', length: minPasswordLength }
  return /^\d+$/.test(password) ? { rule: 'format' } : undefined
}

/** When a person last signed in on an enrolled tablet, in milliseconds since 1970, and on which. */
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

/** Who last signed in on a tablet, and when. */
export function findLastPerson({ signedIn = {} }: EnrolledTablet): { at: number; uid: string } | undefined {
  const all = Object.entries(signedIn).map(([uid, at]) => ({ uid, at }))
  return all.toSorted((one, other) => other.at - one.at)[0]
}

/** People with access first, then by name. */
export const sortStaff = (staff: readonly StaffMember[]): StaffMember[] =>
  staff.toSorted((one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name))
