import type { Tenant } from '../../../domain/catalogue.ts'
import { may } from '../../../domain/permissions.ts'
import type { PersonOnTablet } from '../../data/session/use-tablet.ts'
import type { Session, TabletEnrolment } from '../../platform/identity.ts'

/**
 * Lists who can receive the cash of a till by entering a PIN on this tablet.
 * @param enrolment `null` on a tablet without PINs; like `people`, `undefined` while loading
 * @returns an empty list if nobody can; `undefined` while this is not known
 */
export function listReceivers(
  enrolment: TabletEnrolment | null | undefined,
  people: readonly PersonOnTablet[] | undefined,
  session: Pick<Session, 'uid'>,
  tenant: Pick<Tenant, 'settings'>,
): readonly PersonOnTablet[] | undefined {
  if (enrolment === null) return []
  if (!enrolment || !people) return undefined
  return people.filter(({ uid, role }) => uid !== session.uid && may({ role }, 'openTill', tenant))
}
