import { describe, expect, it } from 'vitest'
import type { TillMove } from '../../../../domain/tills/till.ts'
import type { ReportNames } from './list-sales-sections.ts'
import { listTipSections } from './list-tip-sections.ts'
import { es as words } from './words/es.ts'

const names: ReportNames = { method: key => key, person: uid => uid }
const shares = [
  { id: 'bar', name: 'Barra', rate: 1000 },
  { id: 'kitchen', name: 'Cocina', rate: 1250 },
]
const paidTips: TillMove = { kind: 'tips', amount: 2000, uid: 'lucia', by: 'lucia', at: 1 }
const moves = { a: paidTips, b: { ...paidTips, uid: 'ivan', amount: 500 }, c: { ...paidTips, kind: 'out' as const } }
const methods = { 'card:credit': { payments: 90_000, tips: 9001, count: 3 }, cash: { payments: 20_000, count: 2 } }
const corte = {
  till: { holder: 'lucia', moves },
  methods,
  tips: { lucia: { tips: 8001 }, ivan: { tips: 1000 } },
}

describe('the tips in the purse (the till) of a waiter', () => {
  it('are owed to the waiter, less the tips of other people and the tips that were already paid out', () => {
    const [section] = listTipSections(corte, [], names, words)
    expect(section!.rows).toEqual([
      { name: 'card:credit', amount: 9001 },
      { name: words.tipsOfOthers, amount: -1000 },
      { name: words.move.tips, amount: -2000 },
    ])
    expect(section!.total).toEqual({ name: words.toPay, amount: 6001 })
    expect(listTipSections(corte, [], names, words)).toHaveLength(1)
  })

  it('are divided among bar, kitchen and waiter by percentages; the amounts add up to the waiter’s own tips', () => {
    const [, tipOut] = listTipSections(corte, shares, names, words)
    expect(tipOut).toEqual({
      title: 'Reparto de propinas',
      rows: [
        { name: 'Barra 10 %', amount: 800 },
        { name: 'Cocina 12.5 %', amount: 1000 },
      ],
      total: { name: 'Le quedan', amount: 6201 },
    })
  })

  it('have no section if nobody gave a tip', () => {
    const none = { till: { holder: 'lucia', moves: {} }, methods: { cash: { payments: 100 } }, tips: {} }
    expect(listTipSections(none, shares, names, words)).toEqual([])
  })
})
