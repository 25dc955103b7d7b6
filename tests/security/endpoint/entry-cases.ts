import { deepEqual, equal, ok } from 'node:assert/strict'
import { functionNames } from '../function-names.ts'
import { registryEntries, registryQueries } from './doubles.ts'
import { claimsOf, type Harness, tokenOf } from './harness.ts'

/**
 * Test cases by name. The name is a statement, and the case throws an error if the statement is not true. A case calls
 * cloud functions through `harness`.
 */
export type EndpointCases = { [name: string]: (harness: Harness) => Promise<void> }

const admin = claimsOf('admin')
const envelope = { device: 'd'.repeat(32), protocol: 1, acked: 0, commands: [] }

/** Cases about the checks of token, tenant, method and body, about internal errors, and about the audit of refusals. */
export const entryCases: EndpointCases = {
  async 'a call without a valid token is refused as unauthenticated'(harness) {
    const [header, payload] = tokenOf(admin).split('.')
    const bad = [undefined, '', 'Bearer', 'Bearer ', `Basic ${tokenOf(admin)}`, `x Bearer ${tokenOf(admin)}`]
    const malformed = ['Bearer x', 'Bearer a.b.c', `Bearer ${header}`, `Bearer ${header}.${payload}. more`]
    const claims = [{ firebase: undefined }, { firebase: { tenant: '' } }, { firebase: { tenant: 7 } }]
    const failed = ['auth/argument-error', 'auth/id-token-expired', 'auth/id-token-revoked', undefined]
    for (const name of functionNames) {
      for (const as of [...bad, ...malformed])
        equal(await harness.callForStatusOrCode(name, { as, data: envelope }), 'unauthenticated', as)
      for (const more of claims)
        equal(await harness.callForStatusOrCode(name, { as: { ...admin, ...more } }), 'unauthenticated')
      for (const fails of failed.slice(0, 3))
        equal(await harness.callForStatusOrCode(name, { as: { ...admin, fails } }), 'unauthenticated')
    }
    equal(await harness.callForStatusOrCode('orders', { as: `bearer ${tokenOf(admin)}`, data: envelope }), '200')
  },

  async 'when Auth fails to verify a token, the call gets the error unavailable'(harness) {
    for (const fails of ['auth/internal-error', 'app/network-error', 'app/network-timeout']) {
      equal(await harness.callForStatusOrCode('orders', { as: { ...admin, fails }, data: envelope }), 'unavailable')
    }
    equal(
      await harness.callForStatusOrCode('orders', { as: { ...admin, fails: 'auth/user-disabled' }, data: envelope }),
      'denied',
    )
  },

  async 'an account that belongs to no tenant or to another tenant is denied'(harness) {
    const wrong = [
      { firebase: {} },
      { role: undefined },
      { role: 'owner' },
      { role: ['admin'] },
      { tenantId: undefined },
      { tenantId: '../demo' },
      { tenantId: 'nowhere' },
      { tenantId: 'half' },
      { tenantId: 'golf' },
      { uid: undefined },
      { auth_time: undefined },
      { firebase: { tenant: 'demo-clientes' } },
      { firebase: { tenant: 'golf-admins' } },
      { role: 'guest' },
    ]
    for (const more of wrong)
      equal(
        await harness.callForStatusOrCode('orders', { as: { ...admin, ...more }, data: envelope }),
        'denied',
        JSON.stringify(more),
      )
    equal(
      await harness.callForStatusOrCode('orders', {
        as: claimsOf('guest', { firebase: { tenant: 'demo-admins' } }),
        data: envelope,
      }),
      'denied',
    )
    equal(
      await harness.callForStatusOrCode('orders', { as: { ...admin, tenantId: 'down' }, data: envelope }),
      'unavailable',
    )
    const odd = claimsOf('admin', {}, 'odd')
    equal(await harness.callForStatusOrCode('orders', { as: odd, data: { ...envelope, tenant: 'odd' } }), 'denied')
  },

  async 'the registry entry of a tenant is cached for one minute'(harness) {
    const ask = () => harness.callForStatusOrCode('orders', { as: admin, data: envelope })
    equal(await ask(), '200')
    const { demo } = registryEntries
    const { reads } = registryQueries
    registryEntries.demo = { Subdominio: 'demo', AuthTenants: { Admins: 'moved-admins', Clientes: 'moved-clientes' } }
    try {
      harness.now += 59_000
      equal(await ask(), '200')
      equal(registryQueries.reads, reads)
      harness.now += 2_000
      equal(await ask(), 'denied')
      equal(registryQueries.reads, reads + 1)
    } finally {
      registryEntries.demo = demo!
      harness.now += 61_000
      await ask()
    }
  },

  async 'a paused tenant is refused with `paused`, and served as soon as it is enabled'(harness) {
    const ask = () => harness.callForStatusOrCode('orders', { as: admin, data: envelope })
    const { demo } = registryEntries
    registryEntries.demo = { ...demo, Estado: 'pausa' }
    harness.now += 61_000
    try {
      equal(await ask(), 'paused')
      equal(await harness.callForStatusOrCode('guest', { data: { tenant: 'demo' } }), 'paused')
    } finally {
      registryEntries.demo = demo!
    }
    equal(await ask(), '200')
  },

  async 'a tenant with an incomplete registry entry is served as soon as the entry is complete'(harness) {
    const ask = () =>
      harness.callForStatusOrCode('orders', {
        as: claimsOf('admin', {}, 'half'),
        data: { ...envelope, tenant: 'half' },
      })
    equal(await ask(), 'denied')
    registryEntries.half = { Subdominio: 'half', AuthTenants: { Admins: 'half-admins', Clientes: 'half-clientes' } }
    harness.db.documents.set('tenants/half', harness.db.documents.get('tenants/demo')!)
    harness.db.documents.set('tenants/half/staff/admin-1', harness.db.documents.get('tenants/demo/staff/admin-1')!)
    try {
      equal(await ask(), '200')
    } finally {
      delete registryEntries.half
    }
    harness.now += 61_000
    equal(await ask(), 'denied')
  },

  async 'a call that names another tenant than the caller’s own is denied'(harness) {
    const bodies = []
    for (const tenant of ['golf', 'nowhere', undefined, null, ['demo'], 'demo ']) {
      const { status, body } = await harness.call('orders', { as: admin, data: { ...envelope, tenant } })
      equal(status, 403)
      bodies.push(body)
    }
    for (const body of bodies) deepEqual(body, { error: { code: 'denied', message: 'Not allowed.' } })
  },

  async 'only POST requests are accepted'(harness) {
    for (const method of ['GET', 'PUT', 'DELETE'])
      equal(await harness.callForStatusOrCode('orders', { as: admin, data: envelope, method }), 'invalid')
    equal(await harness.callForStatusOrCode('guest', { method: 'GET' }), 'invalid')
  },

  async 'a body must be a JSON object with an object `data`'(harness) {
    for (const body of [
      '',
      '{',
      'x',
      '[]',
      'null',
      '1',
      '{}',
      '{"data":null}',
      '{"data":[]}',
      '{"data":"x"}',
      '<html>',
    ]) {
      for (const name of ['orders', 'staff'])
        equal(await harness.callForStatusOrCode(name, { as: admin, body }), 'invalid', body)
    }
  },

  async 'the function guest, which needs no token, checks body and tenant like the other functions'(harness) {
    for (const body of ['', '[]', '{"data":[]}', '{"data":{"__proto__":1}}'])
      equal(await harness.callForStatusOrCode('guest', { body }), 'invalid')
    equal(await harness.callForStatusOrCode('guest', { body: 'x'.repeat(64 * 1024 + 1) }), 'too_large')
    for (const tenant of ['nowhere', '../demo', 7])
      equal(await harness.callForStatusOrCode('guest', { data: { tenant } }), 'denied')
  },

  async 'a body may not be longer than the limit of the function'(harness) {
    const padded = (bytes: number) => {
      const body = JSON.stringify({ headers: {}, data: { tenant: 'demo', ...envelope, op: 'x', padding: '' } })
      return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`)
    }
    equal(await harness.callForStatusOrCode('orders', { as: admin, body: padded(10 * 1024 * 1024) }), '200')
    equal(await harness.callForStatusOrCode('orders', { as: admin, body: padded(10 * 1024 * 1024 + 1) }), 'too_large')
    equal(await harness.callForStatusOrCode('staff', { as: admin, body: padded(64 * 1024) }), 'invalid')
    equal(await harness.callForStatusOrCode('staff', { as: admin, body: padded(64 * 1024 + 1) }), 'too_large')
  },

  async 'a body of a guest or of a caller without a token is refused above 64 kB, before it is parsed'(harness) {
    const { parse } = JSON
    const long = 'x'.repeat(64 * 1024 + 1)
    JSON.parse = (text, ...rest) => {
      if (text.length > 64 * 1024) throw new Error('parsed')
      return parse(text, ...rest)
    }
    try {
      for (const name of [
        'orders',
        'join',
        'catalog',
        'imports',
        'staff',
        'tableCodes',
        'report',
        'export',
        'upload',
      ]) {
        for (const as of [undefined, claimsOf('guest')])
          equal(await harness.callForStatusOrCode(name, { as, body: long }), 'too_large', name)
        equal(await harness.callForStatusOrCode(name, { as: 'Bearer x', body: long }), 'unauthenticated', name)
      }
    } finally {
      JSON.parse = parse
    }
  },

  async 'a body with a key such as __proto__ at any depth, or with too deep nesting, is refused'(harness) {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const whole = (more: string) =>
      `{"headers":{},"data":{"tenant":"demo",${JSON.stringify(envelope).slice(1, -1)},${more}}}`
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const more of [`"${key}":1`, `"x":{"${key}":{}}`, `"x":[[{"y":{"${key}":1}}]]`]) {
        equal(await harness.callForStatusOrCode('orders', { as: admin, body: whole(more) }), 'invalid', more)
      }
      equal(
        await harness.callForStatusOrCode('orders', { as: admin, body: `{"${key}":1,${whole('"x":1').slice(1)}` }),
        'invalid',
      )
    }
    equal(
      await harness.callForStatusOrCode('orders', { as: admin, body: whole(`"x":null,"y":[null],"z":${nested(28)}`) }),
      '200',
    )
    equal(await harness.callForStatusOrCode('orders', { as: admin, body: whole(`"z":${nested(40)}`) }), 'invalid')
  },

  async 'an invalid command does not affect the other commands of its batch'(harness) {
    const commands = `[{"seq":1,"id":"a","__proto__":{}},{"seq":2,"id":"b","type":"openOrder","orderId":"o","at":0,"payload":{"departmentId":"sala"}}]`
    const body = `{"headers":{},"data":{"tenant":"demo","device":"${'d'.repeat(32)}","protocol":1,"acked":0,"commands":${commands}}}`
    const { body: answer } = await harness.call('orders', { as: admin, body })
    const { results } = answer.data! as { results: { code?: string; status: string }[] }
    deepEqual(
      results.map(({ code, status }) => code ?? status),
      ['invalid', 'accepted'],
    )
  },

  async 'an internal error is answered with unavailable, and logged without the contents of the request'(harness) {
    harness.db.documents.delete('tenants/demo')
    const secret = { ...envelope, commands: [{ seq: 1, id: 'secret-word' }] }
    equal(await harness.callForStatusOrCode('orders', { as: admin, data: secret }), 'unavailable')
    harness.db.runTransaction = () => Promise.reject(new Error('broken'))
    const { status, body } = await harness.call('orders', { as: admin, data: secret })
    deepEqual([status, body.error], [503, { code: 'unavailable', message: 'Not available now; try again.' }])
    ok(harness.logLines.some(line => line.startsWith('error') && line.includes('broken')))
    ok(!harness.logLines.some(line => line.includes('secret-word') || line.includes('admin-1')))
  },

  async 'calls refused with denied or fork are audited in the tenant of the caller, and nothing else is written'(
    harness,
  ) {
    const manager = claimsOf('manager')
    const written = await harness.collectWrites(async () => {
      await harness.callForStatusOrCode('orders', { as: manager, data: { ...envelope, tenant: 'golf' } })
      await harness.callForStatusOrCode('staff', { as: claimsOf('waiter'), data: { op: 'disable', uid: 'x' } })
      await harness.callForStatusOrCode('orders', { as: manager, data: { ...envelope, acked: 9 } })
      await harness.callForStatusOrCode('orders', { as: manager, data: { ...envelope, protocol: 9 } })
      await harness.callForStatusOrCode('staff', { as: manager, data: { op: 'x' } })
    })
    ok(written.every(path => path.startsWith('tenants/demo/audit/')))
    deepEqual(
      harness.auditEntries().map(({ kind, uid, role, data }) => ({ kind, uid, role, data })),
      [
        { kind: 'refused', uid: 'manager-1', role: 'manager', data: { function: 'orders', code: 'denied' } },
        { kind: 'refused', uid: 'waiter-1', role: 'waiter', data: { function: 'staff', code: 'denied' } },
        { kind: 'refused', uid: 'manager-1', role: 'manager', data: { function: 'orders', code: 'fork' } },
      ],
    )
    equal(harness.logLines.filter(line => line.startsWith('warn') && line.includes('alarm')).length, 3)
    ok(harness.logLines.some(line => line.startsWith('info') && line.includes('"upgrade"')))
  },

  async 'an audit entry that cannot be written does not change the answer'(harness) {
    harness.db.commit = () => {
      throw new Error('full')
    }
    equal(await harness.callForStatusOrCode('orders', { as: admin, data: { ...envelope, tenant: 'golf' } }), 'denied')
    ok(harness.logLines.some(line => line.startsWith('error') && line.includes('not audited')))
  },

  async 'the form that upload receives is checked like any other request'(harness) {
    const form = new FormData()
    form.set('tenant', 'golf')
    form.set('file', new Blob(['x']))
    const request = new Response(form)
    const headers = { 'content-type': request.headers.get('content-type')! }
    const body = await request.bytes()
    equal(await harness.callForStatusOrCode('upload', { as: admin, body, headers }), 'denied')
    equal(await harness.callForStatusOrCode('upload', { as: admin, body: 'x', headers }), 'invalid')
  },
}
