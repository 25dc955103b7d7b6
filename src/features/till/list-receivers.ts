import type { Tenant } from '../../../domain/catalogue.ts'
import { may } from '../../../domain/permissions.ts'
import type { PersonOnTablet } from '../../data/session/use-tablet.ts'
import type { Session, TabletEnrolment } from '../../platform/identity.ts'

/**
 * Lists the other people who can receive the counted cash of the user's till by entering their PIN on this tablet.
 * @param enrolment `null` if a manager has not enrolled this tablet for PINs; `undefined` while loading
 * @param people the people who have a PIN for this tablet; `undefined` while loading
 * @returns `undefined` while `enrolment` or `people` is loading; `[]` on a tablet that is not enrolled
 */
export function listCashReceivers(
  enrolment: TabletEnrolment | null | undefined,
  people: readonly PersonOnTablet[] | undefined,
  session: Pick<Session, 'uid'>,
  tenant: Pick<Tenant, 'settings'>,
): readonly PersonOnTablet[] | undefined {
  if (enrolment === null) return []
  if (!enrolment || !people) return undefined
  return people.filter(({ uid, role }) => uid !== session.uid && may({ role }, 'openTill', tenant))
}
