import { deepEqual, equal, ok } from 'node:assert/strict'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, roles } from './harness.ts'
import { openOrder, sendCommands, tenantPath } from './send.ts'

/**
 * Cases about the right to print table codes, and about the cloud function `staff`, which for example changes users and
 * dismisses quarantined commands (commands that the server has set aside for a manager's review).
 */
export const staffCases: EndpointCases = {
  async 'only managers and admins may print table codes or change staff, and rights are checked before the payload'(
    harness,
  ) {
    for (const [name, data] of [
      ['tableCodes', { tableIds: 7 }],
      ['staff', { op: 'x' }],
    ] as const) {
      for (const role of roles) {
        const manages = role === 'admin' || role === 'manager'
        equal(await harness.callForStatusOrCode(name, { as: claimsOf(role), data }), manages ? 'invalid' : 'denied')
      }
    }
  },

  async 'users may change neither their own role nor users with a higher role'(harness) {
    const manager = claimsOf('manager')
    const staff = (data: object, as = manager) => harness.callForStatusOrCode('staff', { as, data })
    const written = await harness.collectWrites(async () => {
      const person = { op: 'create', user: 'x', name: 'X', password: 'secreta' }
      for (const role of ['admin', 'guest']) equal(await staff({ ...person, role }), 'denied')
      for (const op of ['disable', 'signOut', 'reset', 'removePin', 'update']) {
        for (const uid of ['admin-1', 'nobody']) equal(await staff({ op, uid, password: 'secreta' }), 'denied')
      }
      equal(await staff({ op: 'update', uid: 'admin-1', role: 'waiter' }), 'denied')
      equal(await staff({ op: 'update', uid: 'waiter-1', role: 'admin' }), 'denied')
      equal(await staff({ op: 'update', uid: 'waiter-1', role: 'guest' }), 'denied')
      equal(await staff({ op: 'disable', uid: 'manager-1' }), 'denied')
      equal(await staff({ op: 'update', uid: 'manager-1', role: 'waiter' }), 'denied')
      equal(await staff({ op: 'update', uid: 'admin-1', role: 'waiter' }, claimsOf('admin')), 'denied')
      equal(await staff({ op: 'dismiss', id: 'nothing', reason: 'x' }), 'denied')
    })
    ok(written.every(path => path.includes('/audit/')))
    deepEqual(harness.accountCalls, [])
  },

  async 'a new user gets an account, claims and a staff record'(harness) {
    const person = { user: ' Nueva ', name: 'Nueva', role: 'manager' }
    const asked = { as: claimsOf('manager'), data: { op: 'create', password: 'secreta', ...person } }
    equal((await harness.call('staff', asked)).status, 200)
    deepEqual(harness.accountCalls, ['create', 'claims'])
    deepEqual(harness.db.documents.get(`${tenantPath}/staff/made-1`), {
      ...person,
      ...{ user: 'nueva', active: true, authTenant: 'demo-admins' },
    })
    ok(harness.auditEntries().some(({ kind, data }) => kind === 'staff' && (data as { op: string }).op === 'create'))
    equal(
      await harness.callForStatusOrCode('staff', {
        as: claimsOf('manager'),
        data: { op: 'update', uid: 'manager-1', name: 'Yo' },
      }),
      '200',
    )
  },

  async 'a change of a user is written to the staff record and to the account'(harness) {
    const staff = (data: object) => harness.callForStatusOrCode('staff', { as: claimsOf('manager'), data })
    const record = () => harness.db.documents.get(`${tenantPath}/staff/waiter-1`)!
    const steps: [data: object, record: object, accounts: string[]][] = [
      [
        { op: 'update', name: 'Otra' },
        { name: 'Otra', role: 'waiter', active: true, authTenant: 'demo-admins' },
        ['update', 'claims'],
      ],
      [{ op: 'update', role: 'cashier' }, { name: 'Otra', role: 'cashier', active: true }, ['update', 'claims']],
      [{ op: 'disable' }, { active: false, signedInSince: harness.now / 1000 }, ['update', 'revoke']],
      [{ op: 'update', active: true }, { active: true }, ['update', 'claims']],
      [
        { op: 'reset', password: 'secreta' },
        { active: true, signedInSince: harness.now / 1000 + 1 },
        ['update', 'revoke'],
      ],
      [{ op: 'signOut' }, { active: true, signedInSince: harness.now / 1000 + 1 }, ['revoke']],
    ]
    for (const [data, expected, accounts] of steps) {
      harness.accountCalls.length = 0
      equal(await staff({ uid: 'waiter-1', ...data }), '200')
      deepEqual({ ...record(), ...expected }, record())
      deepEqual(harness.accountCalls, accounts)
      ok(
        harness
          .auditEntries()
          .some(
            ({ kind, data: auditData }) =>
              kind === 'staff' && (auditData as { op: string }).op === (data as { op: string }).op,
          ),
      )
    }
  },

  // Hostile request 71.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  async 'a session that began in the second of a password reset ends; a session that begins after the answer continues'(
    harness,
  ) {
    const second = harness.now / 1000
    const session = (auth_time: number) => sendCommands(harness, claimsOf('waiter', { auth_time }), [])
    deepEqual(await session(second), [])
    const reset = { op: 'reset', uid: 'waiter-1', password: 'secreta' }
    equal(await harness.callForStatusOrCode('staff', { as: claimsOf('manager'), data: reset }), '200')
    equal(await session(second), 'unauthenticated')
    deepEqual(await session(second + 1), [])
  },

  async 'dismissing a quarantined command a second time changes nothing, and a command that was applied cannot be dismissed'(
    harness,
  ) {
    await sendCommands(harness, claimsOf('waiter'), [{ ...openOrder, id: 'kept' }], { behalf: 'removed-1' })
    const dismiss = (reason: string) =>
      harness.callForStatusOrCode('staff', { as: claimsOf('manager'), data: { op: 'dismiss', id: 'kept', reason } })
    equal(await dismiss('first'), '200')
    equal(await dismiss('second'), '200')
    equal(harness.auditEntries().filter(({ kind }) => kind === 'dismiss').length, 1)
    const { state, reason, settledBy } = harness.db.documents.get(`${tenantPath}/quarantine/kept`)!
    deepEqual([state, reason, settledBy], ['dismissed', 'first', 'manager-1'])
    harness.db.documents.set(`${tenantPath}/quarantine/kept`, { state: 'applied' })
    equal(await dismiss('third'), 'denied')
  },
}
