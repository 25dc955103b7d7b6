import { describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { newProduct } from '../../../tests/support/tenant.ts'
import { applyCatalogueRevision, catalogueStores, readStoredCatalogueRev, replaceCatalogue } from './catalogue-store.ts'

it('`replaceCatalogue` removes all documents of a collection that is empty in the new catalogue', async () => {
  const backend = new FakeBackend()
  const { store } = await Tablet.create(backend, new FakeTime())
  await store.write(catalogueStores, tx => replaceCatalogue(tx, backend.catalogueFile))
  await store.write(catalogueStores, tx => replaceCatalogue(tx, { ...backend.catalogueFile, modifiers: {} }))
  expect(Object.keys(backend.catalogueFile.modifiers)).not.toEqual([])
  expect(await store.read(['modifiers'], async tx => tx.all('modifiers'))).toEqual([])
})

describe('`applyCatalogueRevision`', () => {
  it('applies a revision only if its number is one above the stored revision', async () => {
    const backend = new FakeBackend()
    const { store } = await Tablet.create(backend, new FakeTime())
    const apply = (rev: number) => store.write(catalogueStores, tx => applyCatalogueRevision(tx, rev, []))
    await store.write(catalogueStores, tx => replaceCatalogue(tx, backend.catalogueFile))
    expect([await apply(9), await apply(7), await apply(8), await apply(8), await apply(9)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('applies the last of several changes of one document', async () => {
    const backend = new FakeBackend()
    const { store } = await Tablet.create(backend, new FakeTime())
    const put = (id: string, name: string) => ({ collection: 'products' as const, id, doc: newProduct(name, 100) })
    const remove = (id: string) => ({ collection: 'products' as const, id, deleted: true as const })
    const changes = [
      put('sopa', 'Sopa'),
      put('sopa', 'Sopa fría'),
      put('pan', 'Pan'),
      remove('pan'),
      remove('te'),
      put('te', 'Té'),
    ]
    await store.write(catalogueStores, async tx => {
      await replaceCatalogue(tx, backend.catalogueFile)
      await applyCatalogueRevision(tx, backend.catalogueFile.rev + 1, changes)
    })
    const rows = await store.read(['products'], async tx => tx.getMany('products', ['sopa', 'pan', 'te']))
    expect(rows.map(row => row?.name)).toEqual(['Sopa fría', undefined, 'Té'])
  })

  it('deletes a stored document, replaces another one, and stores the new revision', async () => {
    const backend = new FakeBackend()
    const { store } = await Tablet.create(backend, new FakeTime())
    await store.write(catalogueStores, async tx => {
      await replaceCatalogue(tx, backend.catalogueFile)
      await applyCatalogueRevision(tx, 8, [
        { collection: 'products', id: 'mezcal', deleted: true },
        { collection: 'departments', id: 'sala', doc: { name: 'Salón', position: 1, kind: 'dining' } },
      ])
    })
    const names = await store.read(['products', 'departments'], async tx => [
      (await tx.get('products', 'mezcal'))?.name,
      (await tx.get('products', 'agua'))?.name,
      (await tx.get('departments', 'sala'))?.name,
    ])
    expect(names).toEqual([undefined, 'Agua fresca', 'Salón'])
    expect(await readStoredCatalogueRev(store)).toBe(8)
  })
})
