import { describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { applyCatalogueRevision, catalogueStores, replaceCatalogue } from './catalogue-store.ts'

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
})
