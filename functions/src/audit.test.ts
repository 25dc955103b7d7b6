import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toAuditEntry } from './audit.ts'

it('an entry of the audit log has its deletion time in the field that firebase/firestore.indexes.json names', () => {
  const entry = toAuditEntry({ kind: 'upload', at: Date.UTC(2026, 0, 1) })
  expect(entry).toEqual({ kind: 'upload', at: Date.UTC(2026, 0, 1), keepUntil: new Date(Date.UTC(2027, 1, 5)) })
  const { fieldOverrides } = JSON.parse(readFileSync('firebase/firestore.indexes.json', 'utf8'))
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'audit', fieldPath: 'keepUntil', ttl: true, indexes: [] })
})
