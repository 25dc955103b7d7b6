import { expect, it } from 'vitest'
import { fieldOverrides } from '../../../firebase/firestore.indexes.json'

it('Firestore deletes practice checks after the time in `keepUntil`, the field that `writeOrder` adds to them', () => {
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'orders', fieldPath: 'keepUntil', ttl: true, indexes: [] })
})
