import { deepEqual, equal } from 'node:assert/strict'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf } from './harness.ts'
import {
  callPush,
  googleEndpoint,
  listStoredEndpoints,
  PushServices,
  readStoredSubscriptions,
  serveDish,
  subscribeToPush,
  subscriptionKeys,
  vapidEnvironment,
  withVapidKeys,
} from './push-support.ts'

export const pushSubscriptionCases: EndpointCases = {
  // Hostile request 100.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  'only an endpoint at a push service of Google, Mozilla, Apple or Microsoft is accepted': withVapidKeys(
    async (harness, services) => {
      const right = [
        googleEndpoint,
        'https://updates.push.services.mozilla.com/wpush/v2/x',
        'https://web.push.apple.com/x',
        'https://wns2-by3p.notify.windows.com/w/?token=x',
      ]
      const wrong = [
        'http://fcm.googleapis.com/fcm/send/x',
        'https://fcm.googleapis.com:8443/fcm/send/x',
        'https://user@fcm.googleapis.com/fcm/send/x',
        'https://:secret@fcm.googleapis.com/fcm/send/x',
        'https://fcm.googleapis.com.attacker.example/x',
        'https://attacker.example/fcm.googleapis.com',
        'https://notify.windows.com.attacker.example/',
        'https://attackernotify.windows.com/',
        'https://storage.googleapis.com/x',
        'https://169.254.169.254/computeMetadata/v1/',
        'http://metadata.google.internal/computeMetadata/v1/',
        'http://127.0.0.1:8080/',
        'https://127.0.0.1/',
        'https://localhost/',
        'https://[::1]/',
        'file:///etc/passwd',
        'not an address',
        '',
        `${googleEndpoint}${'x'.repeat(1_000)}`,
      ]
      process.env.PUSH_LOOPBACK_SERVICE = 'http://127.0.0.1:8080'
      for (const endpoint of wrong) equal(await subscribeToPush(harness, endpoint), 'invalid', endpoint)
      process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:4000'
      equal(await subscribeToPush(harness, 'http://127.0.0.1:8080/x'), '200')
      equal(await callPush(harness, 'waiter', { op: 'unsubscribe', endpoint: 'http://127.0.0.1:8080/x' }), '200')
      equal(await subscribeToPush(harness, 'http://127.0.0.1:8081/x'), 'invalid')
      for (const service of ['http://10.0.0.1:8080', 'https://127.0.0.1:8080', 'no address', '']) {
        process.env.PUSH_LOOPBACK_SERVICE = service
        equal(await subscribeToPush(harness, `${service}/x`), 'invalid')
      }
      delete process.env.FIRESTORE_EMULATOR_HOST
      deepEqual(readStoredSubscriptions(harness), [])
      equal(await subscribeToPush(harness), '200')
      const [path] = [...harness.db.documents.keys()].filter(each => each.includes('/pushes/'))
      harness.db.documents.set(path!, { ...harness.db.documents.get(path!), endpoint: wrong[9] })
      await serveDish(harness)
      deepEqual([services.messages, readStoredSubscriptions(harness)], [[], []])
      for (const endpoint of right) equal(await subscribeToPush(harness, endpoint), '200', endpoint)
      await serveDish(harness)
      deepEqual(services.messages.map(({ url }) => url).sort(), right.toSorted())
    },
  ),

  'a subscription with keys that cannot encrypt a message is refused': withVapidKeys(async harness => {
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
    for (const p256dh of ['', 'x', offCurve, `${subscriptionKeys.p256dh}A`])
      equal(
        await subscribeToPush(harness, googleEndpoint, 'waiter', { keys: { ...subscriptionKeys, p256dh } }),
        'invalid',
      )
    for (const auth of ['', 'x', `${subscriptionKeys.auth}A`])
      equal(
        await subscribeToPush(harness, googleEndpoint, 'waiter', { keys: { ...subscriptionKeys, auth } }),
        'invalid',
      )
    for (const language of ['fr', undefined, '__proto__'])
      equal(await subscribeToPush(harness, googleEndpoint, 'waiter', { language }), 'invalid')
    equal(await callPush(harness, 'waiter', { op: 'toString' }), 'invalid')
    deepEqual(readStoredSubscriptions(harness), [])
  }),

  // Hostile request 101.
  'guests, kitchen staff and removed staff cannot subscribe; staff may end any subscription whose endpoint they know':
    withVapidKeys(async harness => {
      for (const role of ['guest', 'kitchen']) {
        for (const op of ['key', 'subscribe', 'x'])
          equal(
            await callPush(harness, role, { op, endpoint: googleEndpoint, keys: subscriptionKeys, language: 'es' }),
            'denied',
          )
      }
      equal(await subscribeToPush(harness, googleEndpoint, 'waiter', {}, { uid: 'removed-1' }), 'denied')
      for (const role of ['admin', 'manager', 'cashier', 'waiter'])
        equal(await subscribeToPush(harness, googleEndpoint, role), '200')
      deepEqual(
        readStoredSubscriptions(harness).map(({ uid }) => uid),
        ['waiter-1'],
      )
      const unsubscribe = { op: 'unsubscribe', endpoint: googleEndpoint }
      equal(await callPush(harness, 'guest', unsubscribe), 'denied')
      equal(await callPush(harness, 'waiter', unsubscribe, { uid: 'removed-1' }), 'denied')
      equal(await callPush(harness, 'waiter', { ...unsubscribe, endpoint: 'https://x.example' }), 'invalid')
      equal(readStoredSubscriptions(harness).length, 1)
      equal(await callPush(harness, 'kitchen', unsubscribe), '200')
      equal(await callPush(harness, 'kitchen', unsubscribe), '200')
      deepEqual(readStoredSubscriptions(harness), [])
    }),

  'a sixth subscription of a user ends the user’s oldest subscription, and each ends after thirty days without renewal':
    withVapidKeys(async (harness, services) => {
      equal(await subscribeToPush(harness, `${googleEndpoint}-other`, 'manager'), '200')
      for (const index of [1, 2, 3, 4, 5]) {
        harness.now += 1_000
        equal(await subscribeToPush(harness, `${googleEndpoint}-${index}`), '200')
      }
      harness.now += 1_000
      // When one of the five subscriptions is renewed, none of the others ends.
      for (const index of [5, 1]) {
        equal(await subscribeToPush(harness, `${googleEndpoint}-${index}`), '200')
        equal(readStoredSubscriptions(harness).length, 6)
      }
      equal(await subscribeToPush(harness, `${googleEndpoint}-6`), '200')
      const own = ['-1', '-3', '-4', '-5', '-6'].map(end => `${googleEndpoint}${end}`)
      deepEqual(listStoredEndpoints(harness).toSorted(), [...own, `${googleEndpoint}-other`].toSorted())
      await serveDish(harness)
      equal(services.messages.length, 5)
      for (const subscription of readStoredSubscriptions(harness)) {
        equal(subscription.expiresAt, (subscription.subscribedAt as number) + 30 * 24 * 60 * 60_000)
        subscription.expiresAt = harness.now
      }
      await serveDish(harness)
      equal(services.messages.length, 5)
      equal(await subscribeToPush(harness, `${googleEndpoint}-7`), '200')
      deepEqual(listStoredEndpoints(harness).toSorted(), [`${googleEndpoint}-7`, `${googleEndpoint}-other`])
    }),

  async 'a server without keys for Web Push says so in its answer, stores no subscription and sends no message'(
    harness,
  ) {
    const asks = () => harness.call('push', { as: claimsOf('waiter'), data: { op: 'key' } })
    deepEqual((await asks()).body, { data: { key: null } })
    equal(await subscribeToPush(harness), 'unavailable')
    deepEqual(readStoredSubscriptions(harness), [])
    await withVapidKeys(async harness => {
      const { VAPID_PUBLIC_KEY: key } = vapidEnvironment
      deepEqual((await asks()).body, { data: { key } })
      equal(await subscribeToPush(harness), '200')
      for (const name of Object.keys(vapidEnvironment)) {
        const { [name]: value } = process.env
        delete process.env[name]
        deepEqual((await asks()).body, { data: { key: null } })
        equal(await subscribeToPush(harness), 'unavailable')
        process.env[name] = value
      }
    })(harness)
    const services = new PushServices()
    await serveDish(harness)
    deepEqual(services.messages, [])
  },
}
