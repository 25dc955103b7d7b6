import { expect, it } from 'vitest'
import { cortes as words } from '../words/es/cortes.ts'
import { listArrivedLater } from './list-arrived-later.ts'

const late = (date: string, payments: number, tips = 0) => ({ split: { late: { [date]: { payments, tips } } } })
const closed = { n: 2, date: '2026-11-21' }

it('listArrivedLater returns a row for each later Z report that counts late payments of the closed day, earliest report first', () => {
  const reports = [
    { n: 4, ...late('2026-11-21', 500, 50) },
    { n: 3, ...late('2026-11-21', -200) },
    { n: 2, ...late('2026-11-21', 900) },
  ]
  expect(listArrivedLater(closed, reports, undefined, words)).toEqual([
    { name: 'En el corte Z 3', amount: -200 },
    { name: 'En el corte Z 4', amount: 550 },
  ])
})

it('listArrivedLater returns a row for late payments that the open day counts, and ignores late payments of other dates', () => {
  expect(listArrivedLater(closed, [{ n: 3, ...late('2026-11-20', 700) }], late('2026-11-21', 300), words)).toEqual([
    { name: 'En el día abierto', amount: 300 },
  ])
  expect(listArrivedLater(closed, [{ n: 3, split: {} }], { split: {} }, words)).toEqual([])
})

it('listArrivedLater counts late payments of checks together with late payments into members’ accounts (`settlements`)', () => {
  const report = { n: 3, split: { late: { '2026-11-21': { payments: 100, settlements: 400 } } } }
  expect(listArrivedLater(closed, [report], undefined, words)).toEqual([{ name: 'En el corte Z 3', amount: 500 }])
})
