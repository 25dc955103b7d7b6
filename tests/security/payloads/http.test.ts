import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { functionsBase } from '../../support/device.ts'
import { functionNames } from '../function-names.ts'
import { TargetServer } from '../requests/target-server.ts'

let target: TargetServer
let tokens: string[]
beforeAll(async () => {
  target = await TargetServer.start()
  const users = ['admin', 'gerente', 'caja', 'mesero', 'mesero2', 'cocina']
  tokens = await Promise.all(users.map(async user => (await target.signInStaff(user)).token))
})
afterAll(() => target.stop())

const names = [...functionNames, 'pin', 'guest', 'no-such', '../orders']
const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false })
const data = fc.record(
  {
    tenant: fc.constantFrom<unknown>('demo', 'demo', 'demo', 'golf', ['demo'], null),
    device: json,
    protocol: fc.constantFrom<unknown>(1, 1, 2),
    acked: json,
    commands: fc.oneof(json, fc.array(json)),
    changeId: json,
    changes: fc.array(json),
    op: fc.constantFrom<unknown>('create', 'disable', 'toString', {}),
    uid: json,
    tableIds: fc.array(json),
    kind: fc.constantFrom<unknown>('x', 'day', 'toString', {}),
    ...{ tillId: json, date: json },
    ...{ tableId: json, t: json, customer: json },
  },
  { requiredKeys: ['tenant'] },
)
const enveloped = data.map(one => JSON.stringify({ headers: {}, data: one }))
const body = fc.oneof(
  { arbitrary: enveloped, weight: 3 },
  { arbitrary: enveloped.map(text => text.slice(0, -3)), weight: 1 },
  { arbitrary: json.map(value => JSON.stringify(value)), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 300 }), weight: 1 },
)
const contentType = fc.constantFrom(
  ...[
    'text/plain',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/html',
    'image/png',
  ],
)
const method = fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH')

/**
 * The number of random requests that the test sends: a tenth of `PAYLOADS`, because HTTP requests are slow, but at
 * least 600.
 */
const count = Math.max(600, Number(process.env.PAYLOADS ?? 0) / 10)

it('no HTTP request with a random body, content type and method causes a server error in a function', async () => {
  const counts: { [status: number]: number } = {}
  let turn = 0
  const property = fc.asyncProperty(
    fc.constantFrom(...names),
    method,
    contentType,
    body,
    async (name, verb, type, sent) => {
      const answer = await fetch(`${functionsBase(target.port)}/${name}`, {
        method: verb,
        // The requests are sent by six users in turn, because each user has a rate limit.
        headers: { authorization: `Bearer ${tokens[turn++ % tokens.length]}`, 'content-type': type },
        body: sent as string,
      })
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
      expect(answer.status).toBeLessThan(500)
      if (!answer.ok && answer.status !== 404)
        expect(await answer.json()).toMatchObject({ error: { code: expect.any(String) } })
    },
  )
  await fc.assert(property, { numRuns: count })
  console.info(`${count} requests by HTTP: ${JSON.stringify(counts)}`)
  expect(target.server.output()).not.toContain('"severity":"ERROR"')
}, 1_200_000)
