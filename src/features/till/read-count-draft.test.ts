import { expect, it } from 'vitest'
import { readCountDraft } from './read-count-draft.ts'

it('a stored count is read as it was left', () => {
  const draft = { isTotal: false, counts: { '50000': 3 }, total: '12.' }
  expect(readCountDraft(JSON.stringify(draft), true)).toEqual(draft)
})

it('a count starts empty if nothing is stored, or if what is stored is no count', () => {
  const counts = { '50000': -1 }
  const stored = [null, '', '{"isTotal":', 'null', '{}', JSON.stringify({ isTotal: false, counts, total: '' })]
  for (const text of stored)
    expect(readCountDraft(text, true), `${text}`).toEqual({ isTotal: true, counts: {}, total: '' })
})
