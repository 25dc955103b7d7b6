import { deepEqual, equal } from 'node:assert/strict'
import type { EndpointCases } from './entry-cases.ts'
import { claimsOf, type Harness, roles } from './harness.ts'
import { tenantPath } from './send.ts'

/** A PNG with one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(harness: Harness, as: object, fields: { [name: string]: string } = {}) {
  const form = new FormData()
  form.set('tenant', 'demo')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([pixel]))
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  return harness.call('upload', { as: as as never, body: await request.bytes(), headers })
}

export const uploadCases: EndpointCases = {
  async 'only managers and admins may upload pictures; each picture is stored in two sizes in the folder of the tenant'(
    harness,
  ) {
    for (const role of roles) {
      const { status, body } = await upload(harness, claimsOf(role))
      if (role !== 'admin' && role !== 'manager') {
        equal(body.error?.code, 'denied')
        continue
      }
      equal(status, 200)
      const { path, width, height } = body.data! as { path: string; width: number; height: number }
      deepEqual([width, height], [1, 1])
      equal(/^tenants\/demo\/public\/products\/[0-9a-f]{32}\.webp$/.test(path), true)
      deepEqual(harness.savedPaths.splice(0).sort(), [path.replace('.webp', '-small.webp'), path].sort())
    }
    deepEqual(harness.savedPaths, [])
    deepEqual(
      harness
        .auditEntries()
        .filter(({ kind }) => kind === 'upload')
        .map(({ uid, role }) => [uid, role]),
      [
        ['admin-1', 'admin'],
        ['manager-1', 'manager'],
      ],
    )
  },

  async 'the staff record decides who may upload, not the role in the token'(harness) {
    harness.db.documents.set(`${tenantPath}/staff/manager-1`, { active: false, role: 'manager' })
    equal((await upload(harness, claimsOf('manager'))).body.error?.code, 'denied')
    harness.db.documents.set(`${tenantPath}/staff/manager-1`, { active: true, role: 'waiter' })
    equal((await upload(harness, claimsOf('manager'))).body.error?.code, 'denied')
    equal((await upload(harness, claimsOf('admin'), { kind: 'logo' })).body.error, undefined)
    equal(harness.savedPaths[0]!.startsWith('tenants/demo/public/logos/'), true)
    equal((await upload(harness, claimsOf('admin'), { kind: '../x' })).body.error?.code, 'invalid')
  },
}
