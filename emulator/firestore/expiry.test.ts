import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { DocumentStore } from '../store/documents.ts'
import { deleteExpired, readExpiryPolicies } from './expiry.ts'
import type { Fields } from './values.ts'

const root = 'projects/p/databases/(default)/documents/tenants/demo'
const hour = 3_600_000
const keepUntil = (inMs: number): Fields => ({
  keepUntil: { timestampValue: new Date(Date.now() + inMs).toISOString() },
})

it('documents of the collections with a TTL policy are deleted in a commit once the time in their field `keepUntil` has passed', () => {
  const store = new DocumentStore(new DatabaseSync(':memory:'))
  const documents: [string, Fields][] = [
    ['orders/gone', keepUntil(-hour)],
    ['orders/practice', keepUntil(hour)],
    ['orders/real', { openedAt: { integerValue: '1' } }],
    ['audit/gone', keepUntil(-hour)],
    ['products/other', keepUntil(-hour)],
  ]
  store.commit(store.nextVersion(), new Map(documents.map(([path, fields]) => [`${root}/${path}`, fields])))
  const deleted: string[] = []
  store.subscribe(({ changes }) => deleted.push(...changes.map(({ name }) => name)))
  deleteExpired(store, readExpiryPolicies())
  deleteExpired(store, readExpiryPolicies())
  expect(deleted.sort()).toEqual([`${root}/audit/gone`, `${root}/orders/gone`])
  expect(store.get(`${root}/orders/gone`)).toBeUndefined()
  expect(store.list(`${root}/orders`)).toHaveLength(2)
})
