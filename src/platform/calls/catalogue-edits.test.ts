import { expect, it, vi } from 'vitest'
import { schemaNumber } from '../../../domain/catalogue-schema.ts'
import { callCloudFunction } from '../functions.ts'
import { saveEdits } from './catalogue-edits.ts'

vi.mock('../functions.ts', () => ({ callCloudFunction: vi.fn(async () => ({ rev: 8 })) }))

it('`saveEdits` sends the schema number, which tells the server which fields of the documents this version of the app knows, and returns the new revision', async () => {
  expect(await saveEdits([{ collection: 'products', op: 'delete', id: 'agua' }])).toEqual({ kind: 'saved', rev: 8 })
  expect(schemaNumber).toBeGreaterThan(1)
  const [name, data] = vi.mocked(callCloudFunction).mock.calls[0]!
  expect([name, data]).toMatchObject(['catalog', { schema: schemaNumber }])
})
