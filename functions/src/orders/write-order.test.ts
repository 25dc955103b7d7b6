import { expect, it } from 'vitest'
import { fieldOverrides } from '../../../firebase/firestore.indexes.json'

it('firestore.indexes.json makes Firestore delete orders after the time in `keepUntil`, the field that `writeOrder` adds to practice checks', () => {
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'orders', fieldPath: 'keepUntil', ttl: true, indexes: [] })
})
