import { expect, it } from 'vitest'
import type { PersonOnTablet } from '../../data/session/use-tablet.ts'
import type { TabletEnrolment } from '../../platform/identity.ts'
import { listCashReceivers } from './list-receivers.ts'

const enrolment = {} as TabletEnrolment
const person = (uid: string, role: PersonOnTablet['role']) => ({ uid, user: uid, name: uid, role, unsent: 0 })
const people = [person('caja', 'cashier'), person('ana', 'cashier'), person('cook', 'kitchen')]
const tenant = { settings: {} }

it('the receivers of a till’s cash are the other people on the tablet who may open a till', () => {
  expect(listCashReceivers(enrolment, people, { uid: 'caja' }, tenant)?.map(({ uid }) => uid)).toEqual(['ana'])
})

it('the list of receivers is empty on a tablet that is not enrolled, because it has no PINs', () => {
  expect(listCashReceivers(null, undefined, { uid: 'caja' }, tenant)).toEqual([])
})

it('the list of receivers is undefined until the enrolment and the people are loaded', () => {
  expect(listCashReceivers(undefined, people, { uid: 'caja' }, tenant)).toBeUndefined()
  expect(listCashReceivers(enrolment, undefined, { uid: 'caja' }, tenant)).toBeUndefined()
})
