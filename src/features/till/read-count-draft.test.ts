import { expect, it } from 'vitest'
import { readCountDraft } from './read-count-draft.ts'

it('an unfinished cash count that was stored is read without changes', () => {
  const draft = { isTotal: false, counts: { '50000': 3 }, total: '12.' }
  expect(readCountDraft(JSON.stringify(draft), true)).toEqual(draft)
})

it('a cash count starts empty if nothing is stored, or if the stored text is not a valid count', () => {
  const counts = { '50000': -1 }
  const stored = [null, '', '{"isTotal":', 'null', '{}', JSON.stringify({ isTotal: false, counts, total: '' })]
  for (const text of stored)
    expect(readCountDraft(text, true), `${text}`).toEqual({ isTotal: true, counts: {}, total: '' })
})
