import { deepEqual, equal, ok } from 'node:assert/strict'
import { checkVapid } from '../../support/push/check-vapid.ts'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf } from './harness.ts'
import {
  changeWaiterRecord,
  googleEndpoint,
  listStoredEndpoints,
  readStoredSubscriptions,
  serveDish,
  subscribeToPush,
  vapidEnvironment,
  withVapidKeys,
} from './push-support.ts'
import { addLine, openOrder, sendCommands, tenantPath } from './send.ts'

/** Cases about push messages to staff that a dish is ready. */
export const pushCases: EndpointCases = {
  'the waiter of a check gets an encrypted message without prices about a ready dish, which replaces the check’s earlier message':
    withVapidKeys(async (harness, services) => {
      equal(await subscribeToPush(harness), '200')
      const { id } = await serveDish(harness)
      const [message] = services.messages
      deepEqual(services.read(), [
        {
          ...{ tenantId: 'demo', uid: 'waiter-1', orderId: id, title: 'Mesa 4: 1 platillo listo', body: 'Agua fresca' },
          path: `/table/sala/${id}`,
        },
      ])
      equal(message!.url, googleEndpoint)
      equal(message!.redirect, 'manual')
      const header = (name: string) => message!.headers.get(name)
      deepEqual([header('ttl'), header('urgency'), header('content-encoding')], ['120', 'high', 'aes128gcm'])
      equal(header('content-length'), null)
      const { key, aud, sub } = checkVapid(header('authorization')!)
      const { VAPID_PUBLIC_KEY, VAPID_SUBJECT } = vapidEnvironment
      deepEqual([key, aud, sub], [VAPID_PUBLIC_KEY, 'https://fcm.googleapis.com', VAPID_SUBJECT])
      await serveDish(harness, { orderId: id })
      await serveDish(harness)
      deepEqual(
        services.read().map(({ title }) => title),
        ['Mesa 4: 1 platillo listo', 'Mesa 4: 2 platillos listos', 'Mesa 4: 1 platillo listo'],
      )
      const [first, second, third] = services.messages.map(({ headers }) => headers.get('topic'))
      ok(first === second && first !== third && first!.length === 32)
    }),

  'only the user who serves the check gets a message, in the tablet’s language, and none for a dish that they marked':
    withVapidKeys(async (harness, services) => {
      for (const role of ['waiter', 'cashier'])
        equal(await subscribeToPush(harness, `${googleEndpoint}-${role}`, role, { language: 'en' }), '200')
      await serveDish(harness, { to: 'preparing' })
      await serveDish(harness, { actor: 'waiter' })
      equal(services.messages.length, 0)
      const { id } = await serveDish(harness, { actor: 'manager' })
      deepEqual(
        services.messages.map(({ url }) => url),
        [`${googleEndpoint}-waiter`],
      )
      equal(services.read()[0].title, 'Mesa 4: 1 dish ready')
      const assign = { type: 'assignOrder', orderId: id, at: 0, payload: { uid: 'cashier-1' } }
      deepEqual(await sendCommands(harness, claimsOf('waiter'), [assign]), ['accepted'])
      await serveDish(harness, { orderId: id })
      equal(services.messages.at(-1)!.url, `${googleEndpoint}-cashier`)
      equal(services.messages.length, 2)
      const dishes = [
        await serveDish(harness, { to: 'preparing' }),
        await serveDish(harness, { to: 'preparing', role: 'cashier' }),
      ]
      const marks = dishes.map(({ id: orderId, lineId }) => ({
        ...{ type: 'advanceLine', orderId, at: 0, payload: { lineId, to: 'ready' } },
      }))
      deepEqual(await sendCommands(harness, claimsOf('kitchen'), marks), ['accepted', 'accepted'])
      deepEqual(
        services.messages
          .slice(2)
          .map(({ url }, index) => [url, services.read()[index + 2].orderId])
          .toSorted(),
        [
          [`${googleEndpoint}-cashier`, dishes[1]!.id],
          [`${googleEndpoint}-waiter`, dishes[0]!.id],
        ],
      )
    }),

  'for a check that guests opened, every subscriber gets the message except the user who marked the dish':
    withVapidKeys(async (harness, services) => {
      for (const role of ['waiter', 'cashier'])
        equal(await subscribeToPush(harness, `${googleEndpoint}-${role}`, role), '200')
      const { id } = await serveDish(harness, { to: 'preparing' })
      const path = `${tenantPath}/orders/${id}`
      harness.db.documents.set(path, { ...harness.db.documents.get(path), openedBy: 'guest-1', guestUid: 'guest-1' })
      await serveDish(harness, { orderId: id, actor: 'waiter' })
      deepEqual(
        services.messages.map(({ url }) => url),
        [`${googleEndpoint}-cashier`],
      )
      // Because the waiter is no longer active, only the cashier gets a message.
      changeWaiterRecord(harness, { active: false })
      await serveDish(harness, { orderId: id, role: 'manager' })
      deepEqual(
        services.messages.map(({ url }) => url),
        [`${googleEndpoint}-cashier`, `${googleEndpoint}-cashier`],
      )
    }),

  'the server deletes ended subscriptions that it reads; however many there are, current subscribers get the message':
    withVapidKeys(async (harness, services) => {
      const openGuestOrder = async () => {
        const { id } = await serveDish(harness, { to: 'preparing' })
        const path = `${tenantPath}/orders/${id}`
        harness.db.documents.set(path, { ...harness.db.documents.get(path), openedBy: 'guest-1', guestUid: 'guest-1' })
        return id
      }
      const writeEndedSubscription = (name: string, expiresAt: number, uid = 'removed-1') => {
        const ended = { uid, endpoint: `${googleEndpoint}-${name}`, expiresAt, signedInAt: 1_000 }
        harness.db.documents.set(`${tenantPath}/pushes/${name}`, ended)
      }
      // Writes 30 expired subscriptions and 30 unexpired ones of a removed person. For a check without a waiter, the
      // server reads the 30 subscriptions that expire last: here two current ones and 28 of the removed person.
      for (let index = 0; index < 30; index++) writeEndedSubscription(`expired-${index}`, harness.now)
      for (let index = 0; index < 30; index++) writeEndedSubscription(`removed-${index}`, harness.now + 1_000)
      for (const role of ['waiter', 'cashier'])
        equal(await subscribeToPush(harness, `${googleEndpoint}-${role}`, role), '200')
      await serveDish(harness, { orderId: await openGuestOrder(), role: 'manager' })
      deepEqual(services.messages.map(({ url }) => url).toSorted(), [
        `${googleEndpoint}-cashier`,
        `${googleEndpoint}-waiter`,
      ])
      equal(listStoredEndpoints(harness).filter(endpoint => String(endpoint).includes('removed')).length, 2)
      // For a check without a waiter the server reads no expired subscriptions. For a waiter's check it reads all of
      // the waiter's subscriptions, and deletes those that have expired.
      for (let index = 0; index < 3; index++) writeEndedSubscription(`own-${index}`, harness.now, 'waiter-1')
      await serveDish(harness)
      equal(services.messages.length, 3)
      deepEqual(
        listStoredEndpoints(harness).filter(endpoint => String(endpoint).includes('own')),
        [],
      )
    }),

  'the waiter of a check gets a message even if the same call makes a dish ready on a check without a waiter':
    withVapidKeys(async (harness, services) => {
      const dishes = [await serveDish(harness, { to: 'preparing' }), await serveDish(harness, { to: 'preparing' })]
      const path = `${tenantPath}/orders/${dishes[1]!.id}`
      harness.db.documents.set(path, { ...harness.db.documents.get(path), openedBy: 'guest-1', guestUid: 'guest-1' })
      equal(await subscribeToPush(harness), '200')
      // For the check without a waiter, the server reads the 30 newest subscriptions. The waiter's is older than these.
      harness.now += 1_000
      equal(await subscribeToPush(harness, `${googleEndpoint}-other`, 'cashier'), '200')
      const other = readStoredSubscriptions(harness).find(({ uid }) => uid === 'cashier-1')!
      for (let index = 1; index < 30; index++) harness.db.documents.set(`${tenantPath}/pushes/other-${index}`, other)
      const marks = dishes.map(({ id: orderId, lineId }) => ({
        ...{ type: 'advanceLine', orderId, at: 0, payload: { lineId, to: 'ready' } },
      }))
      deepEqual(await sendCommands(harness, claimsOf('kitchen'), marks), ['accepted', 'accepted'])
      const orderIds = services.messages.flatMap(({ url }, index) =>
        url === googleEndpoint ? services.read()[index].orderId : [],
      )
      deepEqual(orderIds.toSorted(), dishes.map(({ id }) => id).toSorted())
      equal(services.messages.length, 32)
    }),

  'a message names a check without a table by its number, never by its guest; a closed check causes no error':
    withVapidKeys(async (harness, services) => {
      const orderId = 'order-takeaway'
      const pickup = { kind: 'takeaway', name: 'Ruiz', phone: '5512345678' }
      const opening = { ...openOrder, orderId, payload: { departmentId: 'sala', pickup } }
      deepEqual(await sendCommands(harness, claimsOf('waiter'), [opening]), ['accepted'])
      await serveDish(harness, { orderId })
      for (let index = 0; index < 30; index++) {
        const others = { uid: 'cashier-1', endpoint: `${googleEndpoint}-${index}`, expiresAt: harness.now + 1_000 }
        harness.db.documents.set(`${tenantPath}/pushes/${index}`, others)
      }
      equal(await subscribeToPush(harness), '200')
      await serveDish(harness, { orderId })
      const { number } = harness.db.documents.get(`${tenantPath}/orders/${orderId}`)!
      deepEqual(
        services.read().map(({ title, body }) => [title, body]),
        [[`${number}: 2 platillos listos`, 'Agua fresca, Agua fresca']],
      )
      const { id, lineId } = await serveDish(harness, { to: 'preparing' })
      const path = `${tenantPath}/orders/${id}`
      harness.db.documents.set(path, { ...harness.db.documents.get(path), status: 'closed' })
      const advance = { type: 'advanceLine', orderId: id, at: 0, payload: { lineId, to: 'ready' } }
      deepEqual(await sendCommands(harness, claimsOf('kitchen'), [advance]), ['accepted'])
      equal(services.messages.length, 1)
      ok(!harness.logLines.some(line => line.includes('not pushed')))
    }),

  'nobody gets a message about a ready dish that moves to another check': withVapidKeys(async (harness, services) => {
    const { id, lineId } = await serveDish(harness)
    equal(await subscribeToPush(harness), '200')
    const other = await serveDish(harness, { to: 'preparing' })
    const move = { type: 'moveLines', orderId: id, at: 0, payload: { toOrderId: other.id, lineIds: [lineId] } }
    deepEqual(await sendCommands(harness, claimsOf('manager'), [move]), ['accepted'])
    const again = { type: 'advanceLine', orderId: other.id, at: 0, payload: { lineId, to: 'ready' } }
    deepEqual(await sendCommands(harness, claimsOf('kitchen'), [again]), ['accepted'])
    const two = { ...addLine(id, 'two'), payload: { ...addLine(id, 'two').payload, quantity: 2 } }
    const sending = { type: 'sendLines', orderId: id, at: 0, payload: { lineIds: ['two'] } }
    const ready = { type: 'advanceLine', orderId: id, at: 0, payload: { lineId: 'two', to: 'ready' } }
    const third = { ...openOrder, orderId: 'order-third' }
    deepEqual(
      new Set(await sendCommands(harness, claimsOf('manager'), [third, two, sending, ready])),
      new Set(['accepted']),
    )
    const parts = [{ lineId: 'two', quantity: 1, newLineId: 'part' }]
    const divide = { type: 'moveLines', orderId: id, at: 0, payload: { toOrderId: 'order-third', lineIds: [], parts } }
    deepEqual(await sendCommands(harness, claimsOf('manager'), [divide]), ['accepted'])
    deepEqual(services.messages, [])
  }),

  // Hostile request 102.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  'a removed person, a person whose sessions a manager ended and a person who became a cook get no messages':
    withVapidKeys(async (harness, services) => {
      equal(await subscribeToPush(harness), '200')
      const { id } = await serveDish(harness, { to: 'preparing' })
      const marksReady = () => serveDish(harness, { orderId: id, role: 'manager' })
      for (const fields of [{ active: false }, { signedInSince: 1_001 }, { role: 'kitchen' }, { role: 'guest' }]) {
        const before = harness.db.documents.get(`${tenantPath}/staff/waiter-1`)!
        changeWaiterRecord(harness, fields)
        await marksReady()
        harness.db.documents.set(`${tenantPath}/staff/waiter-1`, before)
        deepEqual([services.messages, readStoredSubscriptions(harness)], [[], []], JSON.stringify(fields))
        equal(await subscribeToPush(harness), '200')
      }
      changeWaiterRecord(harness, { signedInSince: 1_000 })
      await marksReady()
      equal(services.messages.length, 1)
    }),

  'the server deletes a subscription that the push service no longer knows, but not after a temporary error':
    withVapidKeys(async (harness, services) => {
      equal(await subscribeToPush(harness), '200')
      for (const status of [429, 500, 302, 201]) {
        services.answer = () => status
        await serveDish(harness)
        const logged = harness.logLines.filter(line => line.includes('a push service failed')).length
        deepEqual(
          [status, readStoredSubscriptions(harness).length, logged],
          [status, 1, { 429: 1, 500: 2, 302: 3, 201: 3 }[status]],
        )
      }
      ok(!harness.logLines.some(line => line.includes('tablet-1')))
      services.answer = () => Promise.reject(new TypeError('fetch failed'))
      await serveDish(harness)
      equal(readStoredSubscriptions(harness).length, 1)
      equal(harness.logLines.filter(line => line.includes('a push service failed')).length, 4)
      ok(!harness.logLines.some(line => line.includes('not pushed')))
      for (const status of [404, 410]) {
        // The push service answers after 5 ms. If the function `orders` did not wait for the answer, the ended
        // subscription would still be stored.
        services.answer = () => new Promise(resolve => setTimeout(resolve, 5, status))
        equal(await subscribeToPush(harness), '200')
        await serveDish(harness)
        deepEqual(readStoredSubscriptions(harness), [])
      }
    }),

  'the kitchen gets its answer in time even if a push service never answers or Firestore fails': withVapidKeys(
    async (harness, services) => {
      const { setTimeout: realTimeout } = globalThis
      equal(await subscribeToPush(harness), '200')
      services.answer = () => new Promise(() => {})
      globalThis.setTimeout = ((run: () => void, ms: number) => realTimeout(run, ms === 1_500 ? 0 : ms)) as never
      try {
        await serveDish(harness)
      } finally {
        globalThis.setTimeout = realTimeout
      }
      services.answer = () => 201
      harness.db.getAll = () => Promise.reject(new Error('Firestore'))
      await serveDish(harness)
      ok(harness.logLines.some(line => line.includes('not pushed')))
    },
  ),
}
