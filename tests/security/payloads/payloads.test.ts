import fc from 'fast-check'
import type { TenantAwareAuth } from 'firebase-admin/auth'
import { logger } from 'firebase-functions'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { type CommandType, hasNoOrder, payloadSchemas } from '../../../domain/commands.ts'
import { exportRequestSchema } from '../../../domain/exports.ts'
import { ensureVapidKeys } from '../../../emulator/functions/vapid-keys.ts'
import { CallError } from '../../../functions/src/call-error.ts'
import type { Caller } from '../../../functions/src/caller.ts'
import { editCatalogue } from '../../../functions/src/catalogue/catalog.ts'
import { editableCollectionSchemas } from '../../../functions/src/catalogue/change.ts'
import { importsRequestSchema, manageImports } from '../../../functions/src/catalogue/imports.ts'
import { exportData } from '../../../functions/src/exports/export.ts'
import type { Bucket } from '../../../functions/src/firebase.ts'
import { joinTable } from '../../../functions/src/join/join.ts'
import { listTableCodes } from '../../../functions/src/join/table-codes.ts'
import { runOrderCommands } from '../../../functions/src/orders/orders.ts'
import { handlePin } from '../../../functions/src/pins/pin.ts'
import { pinRequestSchema } from '../../../functions/src/pins/request.ts'
import { hashSecret } from '../../../functions/src/pins/tablet-record.ts'
import { managePush } from '../../../functions/src/push/push.ts'
import { accountRequestSchema, balancesRequestSchema } from '../../../functions/src/report/account.ts'
import { dayRequestSchema } from '../../../functions/src/report/day.ts'
import { readReport } from '../../../functions/src/report/report.ts'
import { tillRequestSchema } from '../../../functions/src/report/till.ts'
import { staffRequestSchema } from '../../../functions/src/staff/request.ts'
import { manageStaff } from '../../../functions/src/staff/staff.ts'
import { isSafeJson } from '../../../functions/src/untrusted.ts'
import { readForm } from '../../../functions/src/upload/form.ts'
import { reencode } from '../../../functions/src/upload/reencode.ts'
import { BrowserKeys } from '../../support/push/browser-keys.ts'
import { arbitraryOf, mixedPayloads, withOneFault } from './arbitrary.ts'
import { callerOf, createTenant, mesa4Code } from './create-tenant.ts'
import type { MemoryFirestore } from './memory-firestore.ts'

/** About how many random payloads each test sends. `npm run fuzz` sets `PAYLOADS` to 100,000. */
const count = Number(process.env.PAYLOADS ?? 10_000)
vi.setConfig({ testTimeout: 600_000 })
const roles = ['admin', 'admin', 'guest', 'guest', 'manager', 'waiter', 'cashier', 'kitchen'] as const
const bucket = { file: () => ({ save: async () => {} }) } as unknown as Bucket
const anyRole = fc.constantFrom(...roles)

type Tally = { [answer: string]: number }
const countAnswer = (tally: Tally, answer: string) => {
  tally[answer] = (tally[answer] ?? 0) + 1
}

/**
 * Calls a cloud function with `data`, converted to JSON and back as in a real request. Counts the answer in `tally`. If
 * the data are a list or no object, counts `no envelope` and does not call the function. Fails in three cases: the
 * function throws an error other than a `CallError`, it throws a `CallError` with the code `unavailable`, or a refused
 * call has written something.
 */
async function callAndCount(tally: Tally, db: MemoryFirestore, data: unknown, act: (data: never) => Promise<object>) {
  const body: unknown = JSON.parse(JSON.stringify(data) ?? 'null')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return countAnswer(tally, 'no envelope')
  const before = db.writeCount
  try {
    const answer = await act(body as never)
    countAnswer(tally, 'answered')
    return answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'unavailable') throw error
    expect(db.writeCount).toBe(before)
    countAnswer(tally, error.code)
  }
}

/**
 * Generates `count` random payloads in samples of `size` payloads, and calls `act` with each sample. Prints how often
 * each answer came, which `act` counts in `tally`.
 */
async function runPayloads<T>(
  name: string,
  arbitrary: fc.Arbitrary<T>,
  size: number,
  act: (sample: T, tally: Tally) => Promise<unknown>,
) {
  const failed = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const tally: Tally = {}
  await fc.assert(
    fc.asyncProperty(arbitrary, async sample => void (await act(sample, tally))),
    { numRuns: Math.ceil(count / size), endOnFailure: true },
  )
  console.info(`${name}: ${count} payloads: ${JSON.stringify(tally)}`)
  // The functions log an error when our own code fails, so the log must be empty.
  expect(failed.mock.calls).toEqual([])
  return tally
}

const commandOf = fc.oneof(
  ...Object.entries(payloadSchemas).map(([type, schema]) =>
    fc.record({
      type: fc.constant(type),
      orderId: fc.constantFrom(...(hasNoOrder(type as CommandType) ? [null] : ['order-1', 'order-2', 'order-3'])),
      at: fc.integer(),
      payload: fc.oneof({ arbitrary: arbitraryOf(schema), weight: 3 }, { arbitrary: mixedPayloads(schema), weight: 1 }),
    }),
  ),
)
const command = fc.oneof({ arbitrary: commandOf, weight: 9 }, { arbitrary: withOneFault(commandOf), weight: 1 })
const batchSize = 50
const number = (one: unknown, seq: number) => ({ ...Object(one), seq, id: `c-${seq}` })

describe('random hostile requests', () => {
  it('do not crash the function orders with their commands, each of which gets its own result', async () => {
    const db = createTenant()
    let seq = 0
    let acked = 0
    const open = (orderId: string) => ({ type: 'openOrder', orderId, at: 0, payload: { departmentId: 'sala' } })
    const opened = ['order-1', 'order-2', 'order-3'].map(open)
    const batch = fc
      .array(command, { minLength: batchSize - 3, maxLength: batchSize - 3 })
      .map(commands => [...opened, ...commands])
    const tally = await runPayloads('orders, with hostile commands', batch, batchSize, async (commands, tally) => {
      const from = seq
      const numbered = commands.map((one, index) => number(one, from + index + 1))
      const data = { device: 'd'.repeat(32), protocol: 1, acked, commands: JSON.parse(JSON.stringify(numbered)) }
      const before = new Map(db.documents)
      const answer = await runOrderCommands(db.asFirestore, () => bucket, callerOf('admin'), data)
      expect(answer.results.map(result => result.seq)).toEqual(numbered.map(each => each.seq))
      for (const { status, code } of answer.results) countAnswer(tally, code ?? status)
      if (answer.results.every(({ status }) => status === 'rejected')) expectSameOrders(before, db)
      seq = acked = answer.lastSeq
      for (const path of db.documents.keys()) if (path.includes('/orders/')) db.documents.delete(path)
    })
    expect(tally.accepted).toBeGreaterThan(count / 50)
    expect(tally.invalid).toBeGreaterThan(count / 50)
  })

  it('do not crash the function orders with their device id, token or sequence numbers, and write nothing when they are refused', async () => {
    const wellFormed = fc.array(command, { maxLength: 4 }).map(list => list.map((one, index) => number(one, index + 1)))
    const any = fc
      .array(fc.tuple(command, fc.nat(6)), { maxLength: 4 })
      .map(list => list.map(([one, seq]) => number(one, seq)))
    const often = <T>(usual: fc.Arbitrary<T>, ...others: unknown[]) =>
      fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: fc.constantFrom(...others), weight: 1 })
    const envelope = fc.record({
      device: often(fc.uuid(), 'd'.repeat(16), 'e'.repeat(64), 'short'),
      protocol: often(fc.constant(1), 0, '1'),
      acked: often(fc.constant(0), 1, -1),
      token: often(fc.constant(undefined), 'order-1.x', '', 7),
      behalf: often(fc.constant(undefined), 'waiter-1', 'removed-1', 'nobody', ''),
      commands: fc.oneof(wellFormed, any),
    })
    await runCalls('orders, by the envelope', envelope, (db, as, data) =>
      runOrderCommands(db.asFirestore, () => bucket, as, data),
    )
  })

  it('do not crash the function catalog, and write nothing when they are refused', async () => {
    const changes = fc.oneof(
      ...Object.entries(editableCollectionSchemas).map(([collection, schema]) =>
        fc.record(
          {
            collection: fc.constant(collection),
            op: fc.constantFrom('put', 'put', 'delete'),
            id: fc.constantFrom('taco', 'new-1', '__x__'),
            doc: fc.oneof(
              { arbitrary: arbitraryOf(schema), weight: 4 },
              { arbitrary: mixedPayloads(schema), weight: 1 },
            ),
            baseRev: fc.integer({ min: -1, max: 9 }),
          },
          { requiredKeys: ['collection', 'op', 'id', 'doc'] },
        ),
      ),
    )
    const request = fc.record({
      changeId: fc.uuid(),
      changes: fc.array(fc.oneof({ arbitrary: changes, weight: 9 }, { arbitrary: withOneFault(changes), weight: 1 }), {
        maxLength: 2,
      }),
    })
    await runCalls('catalog', request, (db, as, data) => editCatalogue(db.asFirestore, bucket, as, data))
  })

  it('do not crash the function join, and write nothing when they are refused', async () => {
    const door = {
      tableId: fc.constantFrom('mesa-4', 'mesa-5', ''),
      t: fc.constantFrom(mesa4Code, mesa4Code, 'x', ''),
    }
    const named = fc.oneof(fc.constantFrom('', 'socio-7', 'a/b', '..', '__x__'), fc.string({ unit: 'binary' }))
    const request = fc.record({ ...door, customer: named }, { requiredKeys: ['tableId', 't'] })
    await runCalls('join', request, (db, as, data) => joinTable(db.asFirestore, as, data))
  })

  it('do not crash the function tableCodes, and write nothing when they are refused', async () => {
    const request = fc.record({ tableIds: fc.array(fc.constantFrom('mesa-4', 'mesa-5', '../x'), { maxLength: 3 }) })
    await runCalls('tableCodes', request, (db, as, data) => listTableCodes(db.asFirestore, as, data))
  })

  it('do not crash the function imports, and write nothing when they are refused', async () => {
    await runCalls('imports', arbitraryOf(importsRequestSchema), (db, as, data) =>
      manageImports(db.asFirestore, bucket, as, data),
    )
  })

  it('do not crash the function export, and write nothing when they are refused', async () => {
    await runCalls('export', arbitraryOf(exportRequestSchema), (db, as, data) => exportData(db.asFirestore, as, data))
  })

  it('do not crash the function report, and write nothing when they are refused', async () => {
    const request = fc.oneof(
      ...[tillRequestSchema, dayRequestSchema, accountRequestSchema, balancesRequestSchema].map(arbitraryOf),
    )
    await runCalls('report', request, (db, as, data) => readReport(db.asFirestore, as, data))
  })

  it('do not crash the function staff, and write nothing when they are refused', async () => {
    const person = { uid: 'made-1' }
    const accounts = {
      createUser: async () => person,
      updateUser: async () => person,
      getUserByEmail: async () => person,
      setCustomUserClaims: async () => {},
      revokeRefreshTokens: async () => {},
    } as unknown as TenantAwareAuth
    await runCalls('staff', arbitraryOf(staffRequestSchema), async (db, as, data) => {
      db.documents.delete('tenants/demo/staff/made-1')
      return manageStaff(db.asFirestore, accounts, as, data)
    })
  })

  it('do not crash the function pin, and write nothing when they are refused', async () => {
    const device = 't'.repeat(32)
    const accounts = { createCustomToken: async () => 'token' } as unknown as TenantAwareAuth
    const tablet = {
      device: fc.constantFrom(device, device, '__x__'),
      secret: fc.constantFrom('secret', 'secret', 'x', ''),
    }
    const request = fc.oneof(
      { arbitrary: fc.record({ op: fc.constant('enter'), ...tablet }), weight: 3 },
      { arbitrary: arbitraryOf(pinRequestSchema), weight: 1 },
    )
    await runCalls('pin', request, async (db, as, data) => {
      db.documents.set(`tenants/demo/tablets/${device}`, {
        ...{ name: 'Terraza', active: true, secretHash: hashSecret('secret') },
        ...{ enrolledBy: 'manager-1', enrolledAt: 1, misses: {}, signedIn: {} },
      })
      const services = { openDatabase: () => db.asFirestore, openAccounts: () => accounts }
      return handlePin(services, as, data)
    })
  })

  it('do not crash the function push, and write nothing when they are refused', async () => {
    const vapid = ensureVapidKeys('.cache')
    for (const [name, value] of Object.entries(vapid)) vi.stubEnv(name, value)
    const { p256dh, auth } = new BrowserKeys()
    const google = 'https://fcm.googleapis.com/fcm/send/x'
    const endpoint = fc.constantFrom(google, google, 'https://web.push.apple.com/x', 'https://127.0.0.1/', '')
    const keys = fc.record({ p256dh: fc.constantFrom(p256dh, p256dh, ''), auth: fc.constantFrom(auth, auth, 'x') })
    const request = fc.oneof(
      fc.record({ op: fc.constant('subscribe'), endpoint, keys, language: fc.constantFrom('es', 'en', 'fr') }),
      fc.record({ op: fc.constantFrom('unsubscribe', 'key', 'x'), endpoint }),
    )
    await runCalls('push', request, (db, as, data) => managePush(db.asFirestore, as, data))
    vi.unstubAllEnvs()
  })

  it('do not crash the code of the function upload that reads the form and encodes the picture again', async () => {
    const picture = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const magic = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF1234WEBP', '....ftypavif', '<svg>', '']
    const heads = [picture, picture, ...magic.map(head => Buffer.from(head, 'latin1'))]
    const file = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }))
    const fields = fc.record({
      file,
      tenant: fc.constantFrom('demo', ''),
      kind: fc.constantFrom('product', 'logo', 'x'),
      raw: fc.nat(20),
    })
    const tally = await runPayloads('upload', fields, 1, async ({ file: [head, tail], tenant, kind, raw }, tally) => {
      const form = new FormData()
      form.set('tenant', tenant)
      form.set('kind', kind)
      form.set('file', new Blob([head, tail as Uint8Array<ArrayBuffer>]))
      const request = new Response(form)
      const whole = await request.bytes()
      const body = raw === 0 ? whole.slice(0, whole.length / 2) : whole
      try {
        await reencode((await readForm(raw === 1 ? 'text/plain' : request.headers.get('content-type')!, body)).file)
        countAnswer(tally, 'answered')
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        countAnswer(tally, error.code)
      }
    })
    expect(tally.answered).toBeGreaterThan(count / 100)
    expect(tally.invalid).toBeGreaterThan(count / 100)
  })
})

type Act = (db: MemoryFirestore, as: Caller, data: Record<string, unknown>) => Promise<object>

/** Calls a cloud function as users of all roles, with requests from `good`, about a quarter of them with one fault. */
async function runCalls(name: string, good: fc.Arbitrary<unknown>, act: Act): Promise<void> {
  let db = createTenant()
  let callCount = 0
  const request = fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: withOneFault(good), weight: 1 })
  const tally = await runPayloads(name, fc.tuple(anyRole, request), 1, async ([role, data], tally) => {
    if (++callCount % 200 === 0) db = createTenant()
    await callAndCount(tally, db, data, async body => {
      if (!isSafeJson(body)) throw new CallError('invalid')
      return act(db, callerOf(role), body)
    })
  })
  expect(tally.answered).toBeGreaterThan(count / 100)
  expect((tally.invalid ?? 0) + (tally.denied ?? 0)).toBeGreaterThan(count / 100)
}

function expectSameOrders(before: Map<string, object>, { documents }: MemoryFirestore): void {
  for (const [path, fields] of documents) if (path.includes('/orders/')) expect(fields).toBe(before.get(path))
}
