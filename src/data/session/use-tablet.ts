import { may } from '../../../domain/permissions.ts'
import type { PersonWithPin, TabletEnrolment } from '../../platform/identity.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'

/**
 * The enrolment of this tablet, with which a manager has enabled sign-in by PIN. `null` on a tablet that is not
 * enrolled; `undefined` while loading.
 */
export const useEnrolment = (): TabletEnrolment | null | undefined =>
  useStoreQuery(['meta'], async tx => (await tx.meta('enrolment')) ?? null, [])

/** `unsent`: the number of the person's commands in the outbox that the server has not answered yet. */
export type PersonOnTablet = PersonWithPin & { unsent: number }

/** The people who may sign in by PIN on this enrolled tablet, sorted by name. `undefined` while loading. */
export const usePeopleWithPin = (): PersonOnTablet[] | undefined =>
  useStoreQuery(['meta', 'users', 'outbox'], readPeopleWithPin, [])

export async function readPeopleWithPin(tx: ReadTransaction): Promise<PersonOnTablet[]> {
  const [people, pending] = await Promise.all([listPeopleWithPin(tx), tx.where('outbox', 'state', ['pending'])])
  return people
    .map(person => ({ ...person, unsent: pending.filter(row => row.uid === person.uid).length }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The people that the server listed last, and other users of this tablet whose PIN it knows from a sign-in. */
async function listPeopleWithPin(tx: ReadTransaction): Promise<PersonWithPin[]> {
  const [listed = [], users] = await Promise.all([tx.meta('peopleWithPin'), tx.all('users')])
  const known = users.filter(user => user.pin && !user.leaving)
  const people = [...listed, ...known.filter(user => listed.every(({ uid }) => uid !== user.uid))]
  return people.map(({ uid, user, name, role }) => ({ uid, user, name, role }))
}

/** Whether a person with this role can approve by PIN. The right to void lines that were sent decides this. */
export const isApprover = ({ role }: Pick<PersonWithPin, 'role'>): boolean =>
  may({ role }, 'voidSent', { settings: {} })

/**
 * Whether somebody who can sign in by PIN on this tablet may approve what other users may not do. Does not use
 * `usePeopleWithPin`, because that query reads the outbox and so runs again after every tap.
 */
export const useHasApprovers = (): boolean => useStoreQuery(['meta', 'users'], readHasApprovers, []) ?? false

export async function readHasApprovers(tx: ReadTransaction): Promise<boolean> {
  return (await tx.meta('enrolment')) !== undefined && (await listPeopleWithPin(tx)).some(isApprover)
}
