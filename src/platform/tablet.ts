import { CallError, reportUnlessCallFailed } from './call-error.ts'
import { platform } from './connection.ts'
import { callCloudFunction } from './functions.ts'
import type { PersonWithPin } from './identity.ts'
import { newRandomHexId } from './ids.ts'

type EnrolAnswer = { device: string; name: string; secret: string; people: PersonWithPin[] }
/**
 * A tablet that a manager has enrolled for sign-ins by PIN. `signedIn`: for each uid, when the person last signed in on
 * the tablet. Older servers do not send `signedIn`. Times are in milliseconds since 1970.
 */
export type EnrolledTablet = {
  device: string
  name: string
  enrolledAt: number
  signedIn?: { [uid: string]: number }
}

/** The time limit of a call to the server, in milliseconds. */
const timeout = 20_000

/**
 * Enrols this tablet, so that people can sign in on it with their PIN. Only managers and admins may do so.
 * @throws CallError
 */
export async function enrolTablet(name: string): Promise<void> {
  const { sessions } = platform()
  const uids = (await sessions.listKnownUsers()).filter(user => user.userType === 'Admins').map(({ uid }) => uid)
  const request = { op: 'enroll', device: newRandomHexId(), name, uids }
  const { device, secret, people } = await callCloudFunction<EnrolAnswer>('staff', request, { timeout })
  await sessions.saveEnrolment({ device, secret, name }, people)
}

/** @throws CallError */
export async function listEnrolledTablets(): Promise<EnrolledTablet[]> {
  const answer = await callCloudFunction<{ tablets: EnrolledTablet[] }>('staff', { op: 'tablets' }, { timeout })
  return answer.tablets
}

/**
 * Ends the enrolment of a lost tablet, and the sessions of everybody who has signed in on it.
 * @throws CallError
 */
export async function reportLostTablet(device: string): Promise<void> {
  const { sessions } = platform()
  await callCloudFunction('staff', { op: 'lostTablet', device }, { timeout })
  if ((await sessions.readEnrolment())?.device === device) await sessions.saveEnrolment(null, [])
}

/**
 * Tells the server that the user signed in on this enrolled tablet, and stores the list of people with a PIN. If the
 * enrolment was ended on the server, it is also ended on this tablet.
 */
export async function reportTabletSignIn(uid: string): Promise<void> {
  const { sessions } = platform()
  try {
    const tablet = await sessions.readEnrolment()
    if (!tablet) return
    const { device, secret } = tablet
    const { people } = await callCloudFunction<{ people: PersonWithPin[] }>(
      'pin',
      { op: 'enter', device, secret },
      { timeout, uid },
    )
    await sessions.saveEnrolment(tablet, people)
  } catch (error) {
    if (error instanceof CallError && error.code === 'denied') await sessions.saveEnrolment(null, [])
    else reportUnlessCallFailed(error)
  }
}
