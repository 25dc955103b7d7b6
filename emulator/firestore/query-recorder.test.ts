import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createQueryRecorder } from './query-recorder.ts'
import { parseQuery } from './structured-query.ts'

const folder = mkdtempSync(join(tmpdir(), 'queries-'))
afterAll(() => rmSync(folder, { recursive: true }))

function query(status: string, project = 'demo-comanda') {
  const parent = `projects/${project}/databases/(default)/documents/tenants/demo`
  const field = { fieldPath: 'status' }
  const where = { fieldFilter: { field, op: 'EQUAL', value: { stringValue: status } } }
  return parseQuery(parent, { from: [{ collectionId: 'orders' }], where })
}

it('`createQueryRecorder` records queries that differ only in the values of their filters once, and ignores queries of other projects and queries without filter and order', () => {
  const file = join(folder, 'results/queries.jsonl')
  const record = createQueryRecorder(file)
  record(query('open'))
  record(query('billed'))
  record(query('open', 'test-other'))
  record(parseQuery('projects/demo-comanda/databases/(default)/documents', { from: [{ collectionId: 'tenants' }] }))
  expect(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual([{ collection: 'orders', scope: 'COLLECTION', filters: [{ field: 'status', op: 'EQUAL' }], orderBy: [] }])
})
