import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CatalogueFile, Tenant } from '../../../domain/catalogue.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newOrder, newProduct, tenant } from '../../../tests/support/tenant.ts'
import type { Store } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { ChangePart, FirestoreClient } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { followCatalogue, maxRevisionsBehind, storeTenantAndCatalogue } from './follow-catalogue.ts'

/** The catalogue file that the server has published. */
let file: CatalogueFile
let epoch: string
let store: Store
let ports: Ports
/** The paths of the catalogue files that were fetched. */
let fetched: string[]

beforeEach(async () => {
  epoch = 'first'
  const empty = { departments: {}, categories: {}, modifiers: {}, tables: {} }
  file = { rev: 7, epoch, tenant: tenantFields, products: { agua: newProduct('Agua fresca', 100) }, ...empty }
  store = await openEmptyStore()
  fetched = []
  const fetchCatalogue = async (path: string) => {
    fetched.push(path)
    return structuredClone(file)
  }
  ports = { store, fetchCatalogue, newDeviceId: () => 'device' } as unknown as Ports
})
afterEach(() => store.close())

/** Makes the server publish the catalogue as a file with the revision `rev`. */
const publish = (rev: number, newEpoch = epoch) => {
  epoch = newEpoch
  file = { ...file, rev, epoch }
}
const tenantFields = { ...tenant, name: 'La Higuera', locale: 'es-MX', timeZone: 'America/Mexico_City' }
const tenantDocument = (rev = file.rev): Tenant => ({
  ...tenantFields,
  catalogue: { rev, path: `catalogue/${rev}` },
  epoch,
})
/** The document with the change of revision `rev`: the product `agua` gets another name. */
const rename = (rev: number, name: string): ChangePart => {
  const change = { collection: 'products', id: 'agua', doc: newProduct(name, 100) }
  return { rev, part: 0, parts: 1, json: JSON.stringify([change]) }
}
const stored = () =>
  store.read(['meta', 'products'], async tx => ({
    rev: await tx.meta('rev'),
    agua: (await tx.get('products', 'agua'))?.name,
  }))

describe('when the document of the tenant arrives, the device', () => {
  const receive = () => storeTenantAndCatalogue(ports, tenantDocument())

  it('stores it, and fetches the catalogue if it has none', async () => {
    await receive()
    expect(await store.read(['meta'], async tx => (await tx.meta('tenant'))?.name)).toBe('La Higuera')
    expect(await stored()).toEqual({ rev: 7, agua: 'Agua fresca' })
  })

  it('fetches the catalogue again only if more than the allowed number of revisions is missing', async () => {
    await receive()
    publish(7 + maxRevisionsBehind)
    await receive()
    expect(fetched).toEqual(['catalogue/7'])
    publish(8 + maxRevisionsBehind)
    await receive()
    expect(await stored()).toMatchObject({ rev: 8 + maxRevisionsBehind })
  })

  it('ignores a fetched catalogue that is not newer than the stored one', async () => {
    await receive()
    file.products.agua!.name = 'Agua de jamaica'
    await storeTenantAndCatalogue(ports, tenantDocument(40))
    expect(fetched).toHaveLength(2)
    expect(await stored()).toEqual({ rev: 7, agua: 'Agua fresca' })
  })

  it('ignores a fetched catalogue whose epoch is not that of the tenant’s document, because the server’s data was replaced in between', async () => {
    file.epoch = 'second'
    await receive()
    expect(await stored()).toEqual({ rev: undefined, agua: undefined })
  })

  it('deletes its orders and fetches the catalogue if the server’s data was replaced', async () => {
    await receive()
    await store.write(['orders'], async tx => void (await tx.put('orders', [{ id: 'order', ...newOrder() }])))
    publish(3, 'second')
    await receive()
    expect(await store.read(['orders'], async tx => tx.all('orders'))).toEqual([])
    expect(await stored()).toMatchObject({ rev: 3 })
  })
})

describe('the listeners of the catalogue', () => {
  /** The running listeners. */
  let listeners: string[]
  let sendTenant: (fromCache?: boolean) => Promise<void>
  let sendChanges: (...parts: ChangePart[]) => Promise<void>
  let states: boolean[]
  let errors: string[]
  let stop: () => void

  const settle = () => new FakeTime().settle()
  const listen = (name: string) => {
    listeners.push(name)
    return () => {
      listeners = listeners.filter(each => each !== name)
    }
  }
  const client = {
    watchTenant(next) {
      sendTenant = (fromCache = false) => {
        next(tenantDocument(), fromCache)
        return settle()
      }
      return listen('tenant')
    },
    watchChanges(rev, next) {
      sendChanges = (...parts) => {
        next(parts)
        return settle()
      }
      return listen(`changes after ${rev}`)
    },
  } as Partial<FirestoreClient> as FirestoreClient

  beforeEach(() => {
    listeners = []
    states = []
    errors = []
    stop = followCatalogue(
      ports,
      client,
      isCurrent => states.push(isCurrent),
      reason => errors.push(reason),
    )
  })
  afterEach(() => stop())

  it('store the data that they get, which counts as current only after the changes have arrived', async () => {
    await sendTenant()
    expect([states, listeners]).toEqual([[], ['tenant', 'changes after 7']])
    await sendChanges(rename(8, 'Agua de jamaica'))
    expect([states, await stored()]).toEqual([[true], { rev: 8, agua: 'Agua de jamaica' }])
  })

  it('store nothing when the tenant’s document comes from the cache, and report the data as not current until the server sends this document', async () => {
    await sendTenant(true)
    expect([states, await stored()]).toEqual([[false], { rev: undefined, agua: undefined }])
    await sendTenant()
    await sendChanges()
    await sendTenant(true)
    await sendTenant()
    expect(states).toEqual([false, true, false, true])
  })

  it('are not started again when the tenant’s document changes', async () => {
    await sendTenant()
    await sendChanges(rename(8, 'Agua de jamaica'))
    publish(8)
    await sendTenant()
    expect([listeners, fetched]).toEqual([['tenant', 'changes after 7'], ['catalogue/7']])
  })

  it('get the changes of the new catalogue after the server’s data was replaced by an older state', async () => {
    await sendTenant()
    await sendChanges()
    publish(3, 'second')
    await sendTenant()
    expect([listeners, states]).toEqual([['tenant', 'changes after 3'], [true]])
    await sendChanges(rename(4, 'Agua de jamaica'))
    expect([states, await stored()]).toEqual([[true, true], { rev: 4, agua: 'Agua de jamaica' }])
  })

  it('cause a fetch of the whole catalogue if the next revision is missing in the changes, but the published file has it', async () => {
    await sendTenant()
    await sendChanges(rename(9, 'Agua de jamaica'))
    expect([fetched, await stored()]).toMatchObject([['catalogue/7'], { rev: 7 }])
    publish(9)
    await sendTenant()
    await sendChanges()
    expect(fetched).toEqual(['catalogue/7'])
    await sendChanges(rename(10, 'Agua de limón'))
    expect([fetched, await stored()]).toMatchObject([['catalogue/7', 'catalogue/9'], { rev: 9 }])
  })

  it('end when they are stopped, even while the catalogue is being fetched', async () => {
    const { promise, resolve } = Promise.withResolvers<CatalogueFile>()
    ports.fetchCatalogue = () => promise
    await sendTenant()
    stop()
    resolve(file)
    await settle()
    expect([listeners, errors]).toEqual([[], []])
  })

  it('all end, with one error, when the catalogue cannot be fetched', async () => {
    await sendTenant()
    ports.fetchCatalogue = () => Promise.reject(new CallError('unavailable', 0, 'no network'))
    publish(60)
    await sendTenant()
    expect([listeners, errors]).toEqual([[], ['unavailable']])
  })
})
