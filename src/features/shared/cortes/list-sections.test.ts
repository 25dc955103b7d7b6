import { describe, expect, it } from 'vitest'
import type { TillMove } from '../../../../domain/tills/till.ts'
import { listSalesSections, type ReportNames } from './list-sales-sections.ts'
import { listTillSections } from './list-till-sections.ts'
import type { ReportSection } from './report-section.ts'
import { es as words } from './words/es.ts'

const tenant = {
  taxes: [{ id: 'iva', name: 'IVA', rate: 1600, included: true }],
  settings: {
    money: {
      reasons: [
        { id: 'staff', name: 'Comida del turno', kind: 'personal' as const },
        { id: 'cold', name: 'Llegó frío', kind: 'merma' as const },
      ],
    },
  },
}
const names: ReportNames = { method: key => key, person: uid => uid.toUpperCase() }
const find = (sections: ReportSection[], title: string) => sections.find(section => section.title === title)
const addUp = ({ rows }: ReportSection) => rows.reduce((total, { amount = 0 }) => total + amount, 0)

describe('the report of a day', () => {
  const sums = {
    sales: 11_600,
    subtotal: 11_000,
    service: 600,
    tax: 1_517,
    checks: 2,
    covers: 5,
    payments: 13_000,
    tips: 1_000,
    rounding: 10,
    cash: 9_000,
  }
  const split = {
    methods: {
      'cash:cash': { payments: 8_500, tips: 500, count: 2 },
      'card:credit': { payments: 4_500, tips: 500, count: 1 },
    },
    tips: { lucia: { tips: 700 }, ivan: { tips: 300 } },
    taxes: { 'iva 1600 included': { base: 9_483, amount: 1_517 } },
    reasons: {
      staff: { comps: 900, count: 1 },
      cold: { voids: 400, count: 1 },
      merma: { voids: 60, count: 1 },
      other: { voids: 250, comps: 120, remakes: 70, discounts: 80, count: 4 },
    },
  }
  const sections = listSalesSections(sums, split, tenant, names, words)

  it('shows the money taken as the sum of sales with tax, service, tips, rounding and deposits', () => {
    const taken = find(sections, words.takenTitle)!
    expect(taken.rows).toEqual([
      { name: 'Ventas con IVA', amount: 11_000 },
      { name: words.service, amount: 600 },
      { name: words.tips, amount: 1_000 },
      { name: words.rounding, amount: 10 },
      { name: words.deposits, amount: 1_390 },
    ])
    expect(addUp(taken)).toBe(14_000)
    expect(taken.total!.amount).toBe(14_000)
  })

  it('shows the money taken by payment method', () => {
    const methods = find(sections, words.methods)!
    expect(methods.rows).toEqual([
      { name: 'cash:cash', amount: 9_000, count: 2 },
      { name: 'card:credit', amount: 5_000, count: 1 },
    ])
    expect(methods.total!.amount).toBe(addUp(methods))
  })

  it('shows the sales without and with tax', () => {
    const sales = find(sections, words.sales)!
    expect(sales.rows.slice(0, 2)).toEqual([
      { name: 'Ventas sin IVA', amount: 9_483 },
      { name: 'IVA 16 %', amount: 1_517 },
    ])
    expect(sales.total).toEqual({ name: 'Ventas con IVA', amount: 11_000 })
  })

  it('groups what was not charged by the kind of reason, or by the action (such as a void) if the reason is unknown', () => {
    expect(find(sections, words.notCharged)!.rows).toEqual([
      { name: 'Cancelaciones', amount: 250 },
      { name: 'Cortesías', amount: 120 },
      { name: 'Consumo de personal', amount: 900 },
      { name: 'Merma', amount: 460 },
      { name: 'Rehechos', amount: 70 },
      { name: 'Descuentos', amount: 80 },
    ])
  })

  it('shows the tips with the names of the people who get them', () => {
    expect(find(sections, words.tipsOf)!.rows).toEqual([
      { name: 'LUCIA', amount: 700 },
      { name: 'IVAN', amount: 300 },
    ])
  })
})

describe('the report of a till', () => {
  const move = (kind: TillMove['kind'], amount: number, at: number): TillMove => ({ kind, amount, by: 'rosa', at })
  const moves = { b: { ...move('out', 350, 2), note: 'Gas' }, a: move('in', 100, 1), c: move('tips', 200, 3) }
  const till = { float: 2_000, moves, counted: 8_392, difference: -20 }

  it('shows float, cash payments, and cash put in or taken out, which add up to what should be in the till', () => {
    const [shouldBe, count] = listTillSections(till, 8_412, words)
    expect(shouldBe!.rows).toEqual([
      { name: 'Fondo de caja', amount: 2_000 },
      { name: 'Cobros en efectivo', amount: 6_862 },
      { name: 'Entrada', amount: 100 },
      { name: 'Salida: Gas', amount: -350 },
      { name: 'Propinas pagadas', amount: -200 },
    ])
    expect(addUp(shouldBe!)).toBe(8_412)
    expect(count!.rows).toEqual([
      { name: 'Contado', amount: 8_392 },
      { name: 'Faltante', amount: 20 },
    ])
  })

  it('leaves out the cash payments and the total while it is not known what should be in the till', () => {
    const [shouldBe, count] = listTillSections({ ...till, difference: undefined }, undefined, words)
    expect(shouldBe).not.toHaveProperty('total')
    expect(shouldBe!.rows.map(({ name }) => name)).not.toContain('Cobros en efectivo')
    expect(count!.rows).toEqual([{ name: 'Contado', amount: 8_392 }])
  })
})
