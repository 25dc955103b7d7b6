import { expect, it } from 'vitest'
import { logEntryKindOf } from './log-fact.ts'

it('`logEntryKindOf` puts each logged action into one of the groups prices, stock, tills and checks', () => {
  const groupOf = (kind: Parameters<typeof logEntryKindOf>[0]['kind']) => logEntryKindOf({ kind, at: 0 })
  expect(groupOf('otherHour')).toBe('prices')
  expect([groupOf('soldOut'), groupOf('onSale')]).toEqual(['stock', 'stock'])
  expect([groupOf('cashMoved'), groupOf('settlementVoided')]).toEqual(['tills', 'tills'])
  expect([groupOf('lineVoided'), groupOf('checkCorrected')]).toEqual(['checks', 'checks'])
})
