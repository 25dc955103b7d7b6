import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { collection, collectionGroup, doc, getDoc, getDocs, query, setDoc, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageBucket } from '../../../emulator/project.ts'
import { adminAuth, webAuth } from '../../contract/support/auth-clients.ts'
import { addAgua, openOrder } from '../../support/command-inputs.ts'
import { HttpDevice } from '../../support/device.ts'
import { forgeToken, readClaims } from '../../support/people.ts'
import { functionNames } from '../function-names.ts'
import { codeOf, deniedAnswer, TargetServer } from './target-server.ts'

let target: TargetServer
/** The id of an order in the tenant `demo`. */
let ownOrderId: string
/** The id of an order in the tenant `golf`. */
let foreignOrderId: string
beforeAll(async () => {
  target = await TargetServer.start()
  const [ownDevice, foreignDevice] = await Promise.all([target.signInStaff(), target.signInStaff('mesero', 'golf')])
  const [open, foreign] = [openOrder(), openOrder({ departmentId: 'campo', tableId: undefined })]
  await Promise.all([ownDevice.send([open, addAgua(open.orderId)]), foreignDevice.send([foreign])])
  ownOrderId = open.orderId
  foreignOrderId = foreign.orderId
})
afterAll(() => target.stop())

const refused = 'permission-denied'
const http = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${target.port}${path}`, init)

describe('attempts to reach another tenant', () => {
  // Hostile request 1.
  // docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
  it('an order of another tenant cannot be read', async () => {
    const [{ firestore }, guest] = await Promise.all([target.signInWithSdk('admin'), target.signInGuestWithSdk()])
    for (const reader of [firestore, guest.firestore]) {
      for (const id of [foreignOrderId, randomUUID()]) {
        expect(await codeOf(getDoc(doc(reader, 'tenants/golf/orders', id)))).toBe(refused)
      }
    }
    expect((await getDoc(doc(firestore, 'tenants/demo/orders', ownOrderId))).exists()).toBe(true)
  })

  // Hostile request 2.
  it('a collection of another tenant cannot be listed', async () => {
    const { firestore } = await target.signInWithSdk('admin')
    for (const name of ['orders', 'products', 'staff', 'changes', 'audit', 'no-such']) {
      expect(await codeOf(getDocs(collection(firestore, 'tenants/golf', name)))).toBe(refused)
    }
    expect(await codeOf(getDocs(collection(firestore, 'tenants')))).toBe(refused)
  })

  // Hostile request 3.
  it('a query over the collections of all tenants is refused', async () => {
    const { firestore } = await target.signInWithSdk('admin')
    for (const name of ['orders', 'staff', 'products']) {
      expect(await codeOf(getDocs(collectionGroup(firestore, name)))).toBe(refused)
      const narrowed = query(collectionGroup(firestore, name), where('tenantId', '==', 'demo'))
      expect(await codeOf(getDocs(narrowed))).toBe(refused)
    }
  })

  // Hostile request 4.
  it('a call that names another tenant in its body is denied and recorded in the audit log', async () => {
    const { token } = await target.signInStaff('admin')
    await target.expectUnchanged(async () => {
      for (const name of functionNames.filter(each => each !== 'upload')) {
        for (const tenant of ['golf', 'nowhere', undefined, ['demo'], { demo: 1 }]) {
          expect(await target.call(name, { tenant, ...validData[name] }, token)).toEqual(deniedAnswer)
        }
      }
      const form = new FormData()
      form.set('tenant', 'golf')
      form.set('file', new Blob([new Uint8Array(10)]))
      const answer = await http(`/demo-comanda/us-central1/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(403)
    })
    expect(await target.auditedRefusals('demo', token)).toEqual(
      expect.arrayContaining(functionNames.map(name => `${name} denied`)),
    )
  })

  // Hostile request 5.
  it('a document that names another tenant cannot be written into the client’s own tenant', async () => {
    const { firestore } = await target.signInWithSdk('admin')
    const document = { tenantId: 'golf', tenant: 'golf', status: 'open' }
    await target.expectUnchanged(async () => {
      for (const path of [`orders/${ownOrderId}`, `orders/${randomUUID()}`, 'products/agua-mineral']) {
        expect(await codeOf(setDoc(doc(firestore, `tenants/demo/${path}`), document))).toBe(refused)
      }
    })
  })

  // Hostile request 6.
  it('a document cannot be moved to another tenant', async () => {
    const { firestore, user } = await target.signInWithSdk('admin')
    const order = (await getDoc(doc(firestore, 'tenants/demo/orders', ownOrderId))).data()!
    const token = await user.getIdToken()
    await target.expectUnchanged(async () => {
      expect(await codeOf(setDoc(doc(firestore, 'tenants/golf/orders', ownOrderId), order))).toBe(refused)
      for (const where of ['../golf/products', 'golf', 'tenants/golf/products']) {
        const changes = [{ collection: where, op: 'put', id: 'x', doc: {} }]
        const answer = await target.call('catalog', { tenant: 'demo', changeId: randomUUID(), changes }, token)
        expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } })
      }
      const changes = [{ collection: 'products', op: 'delete', id: '../../golf/products/agua' }]
      const answer = await target.call('catalog', { tenant: 'demo', changeId: randomUUID(), changes }, token)
      expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } })
    })
  })

  // Hostile request 7.
  it('a token without a tenant is refused everywhere', async () => {
    const { token } = await target.signInStaff('admin')
    for (const claims of [{ tenantId: undefined }, { tenantId: '' }, { tenantId: null }, { tenantId: ['demo'] }]) {
      await expectRefusedEverywhere(forgeToken(token, claims))
    }
  })

  // Hostile request 8.
  it('a user whose account belongs to no Identity Platform tenant is refused everywhere', async () => {
    const claims = { name: 'x', role: 'admin', tenantId: 'demo' }
    const { uid } = await adminAuth(target.port).createUser({ email: 'x@admins.comanda.app', password: 'secreta' })
    await adminAuth(target.port).setCustomUserClaims(uid, claims)
    const auth = webAuth(target.port, null)
    const { user } = await signInWithEmailAndPassword(auth, 'x@admins.comanda.app', 'secreta')
    expect(readClaims(await user.getIdToken())).toMatchObject(claims)
    await expectRefusedEverywhere(await user.getIdToken())
  })

  // Hostile request 9.
  it('a valid token of one tenant is denied when the body names the other tenant', async () => {
    const golf = await target.signInStaff('admin', 'golf')
    await target.expectUnchanged(async () => {
      for (const name of functionNames.filter(each => each !== 'upload')) {
        expect(await target.call(name, { tenant: 'demo', ...validData[name] }, golf.token)).toEqual(deniedAnswer)
      }
    })
    // A forged tenant id does not help, because the token still names the Identity Platform tenant of `golf`.
    expect(await target.call('orders', { tenant: 'demo' }, forgeToken(golf.token, { tenantId: 'demo' }))).toEqual(
      deniedAnswer,
    )
  })

  // Hostile request 10.
  it('clients can neither list nor change the registry of tenants, and cannot read its private fields', async () => {
    const paths = ['/.json', '/.json?shallow=true', '/demo.json', '/golf.json', '/demo/AuthTenants.json', '/x/y.json']
    for (const path of paths) {
      const answer = await http(path)
      expect([path, answer.status, await answer.json()]).toEqual([path, 401, { error: 'Permission denied' }])
    }
    const query = '/.json?orderBy="Subdominio"'
    for (const more of ['', '&limitToFirst=1', '&equalTo="demo"', '&equalTo="demo"&limitToFirst=2', '&startAt="a"']) {
      expect((await http(query + more)).status).toBe(401)
    }
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
      expect((await http('/demo/Subdominio.json', { method, body: '"x"' })).status).toBe(401)
    }
    expect(await (await http('/demo/Subdominio.json')).json()).toBe('demo')
  })

  // Hostile request 11.
  it('stored files can be neither listed nor read through a path with `..`', async () => {
    const { token } = await target.signInStaff('admin')
    const headers = { authorization: `Firebase ${token}` }
    const file = (name: string) => `/v0/b/${storageBucket}/o/${encodeURIComponent(name)}?alt=media`
    const tries = [
      `/v0/b/${storageBucket}/o?prefix=tenants/demo/public/&delimiter=/`,
      `/v0/b/${storageBucket}/o`,
      file('tenants/demo/private/x'),
      file('tenants/demo/public/../private/x'),
      file('../comanda.sqlite'),
      file('tenants/demo/public/../../../../comanda.sqlite'),
      `/v0/b/${storageBucket}/o/tenants%2Fdemo%2Fpublic%2F..%2F..%2F..%2Fservice-account.json?alt=media`,
    ]
    for (const path of tries) expect([path, (await http(path, { headers })).status]).toEqual([path, 403])
    const [present, missing] = await Promise.all(
      ['x.webp', 'private/x'].map(name => http(file(`tenants/golf/${name}`))),
    )
    expect(await present!.json()).toEqual(await missing!.json())
    for (const path of ['/..%2f.data/comanda.sqlite', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      expect(await (await http(path)).text()).not.toContain('"private"')
    }
  })

  // Hostile request 12.
  it('a product of another tenant cannot be added to an order', async () => {
    const device = await target.signInStaff()
    const { results, orders } = await device.send([addAgua(ownOrderId, { productId: 'huevos-rancheros' })])
    expect(results).toMatchObject([{ status: 'rejected', code: 'product_not_found' }])
    expect(Object.keys(orders[ownOrderId]!.lines)).toHaveLength(1)
  })

  // Hostile request 13.
  it('an order id that exists in both tenants names two separate orders', async () => {
    const golf = await target.signInStaff('mesero', 'golf')
    const before = await target.readDocument(`tenants/demo/orders/${ownOrderId}`)
    const opened = await golf.send([openOrder({ departmentId: 'campo', tableId: undefined, covers: 7 }, ownOrderId)])
    expect(opened.orders[ownOrderId]).toMatchObject({ covers: 7, lines: {} })
    expect(await target.readDocument(`tenants/demo/orders/${ownOrderId}`)).toEqual(before)
    const { firestore } = await target.signInWithSdk('admin', 'comanda', 'golf')
    expect((await getDoc(doc(firestore, 'tenants/golf/orders', ownOrderId))).data()).toMatchObject({ covers: 7 })
    expect(await codeOf(getDoc(doc(firestore, 'tenants/demo/orders', ownOrderId)))).toBe(refused)
  })

  // Hostile request 14.
  it('the data of another tenant cannot be exported', async () => {
    const tokens = [(await target.signInStaff('admin')).token, (await target.joinAsGuest('mesa-2')).token]
    const base = `http://127.0.0.1:${target.port}`
    const documents = 'v1/projects/demo-comanda/databases/(default)/documents'
    const routes: [string, object | undefined][] = [
      ['v1/projects/demo-comanda/databases/(default):exportDocuments', { outputUriPrefix: 'gs://x' }],
      ['emulator/v1/projects/demo-comanda:export', { path: 'golf' }],
      [`${documents}/tenants/golf:runQuery`, { structuredQuery: { from: [{ collectionId: 'orders' }] } }],
      [`${documents}/tenants/golf:listCollectionIds`, {}],
      [`${documents}/tenants/golf/orders`, undefined],
      ['demo-comanda/us-central1/export', { data: { tenant: 'golf' } }],
      ['golf.json', undefined],
      ['.json', undefined],
    ]
    await target.expectUnchanged(async () => {
      for (const [path, body] of routes) {
        for (const token of tokens) {
          const answer = await fetch(`${base}/${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
          })
          expect([path, answer.ok]).toEqual([path, false])
        }
      }
    })
    // The export script accepts neither a path nor an unknown name as a tenant.
    for (const name of ['../golf', 'golf/../demo', 'nobody', '']) {
      const run = promisify(execFile)(
        process.execPath,
        ['scripts/export.ts', name, join(target.server.dataDir, 'out')],
        {
          env: { ...process.env, DATA_DIR: join(target.server.dataDir, 'copy') },
        },
      )
      await expect(run).rejects.toThrow(/Not exported/)
    }
  })
  // tests/e2e/hostile.e2e.ts tests a tablet that signs in to another tenant.
})

const validData: { [name: string]: object } = {
  orders: { device: 'd'.repeat(32), protocol: 1, acked: 0, commands: [{ seq: 1, id: 'c', at: 0, ...openOrder() }] },
  catalog: { changeId: 'c', changes: [{ collection: 'products', op: 'delete', id: 'agua-mineral' }] },
  join: { tableId: 'mesa-1', t: 'x' },
  imports: { op: 'list' },
  tableCodes: { tableIds: ['mesa-1'] },
  report: { kind: 'day' },
  export: { what: 'staff' },
  staff: { op: 'create', user: 'nuevo', name: 'Nuevo', role: 'waiter', password: 'secreta' },
}

async function expectRefusedEverywhere(token: string): Promise<void> {
  await target.expectUnchanged(async () => {
    for (const [name, data] of Object.entries(validData)) {
      expect(await target.call(name, { tenant: 'demo', ...data }, token)).toEqual(deniedAnswer)
    }
    const device = new HttpDevice(target.port, 'demo', token)
    expect(await device.post(device.numberCommands([openOrder()]))).toEqual(deniedAnswer)
  })
  const firestore = target.firestore(token)
  for (const path of ['tenants/demo', `tenants/demo/orders/${ownOrderId}`, 'tenants/demo/products/agua-mineral']) {
    expect(await codeOf(getDoc(doc(firestore, path)))).toBe(refused)
  }
}
