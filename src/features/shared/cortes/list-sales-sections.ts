import type { Tenant } from '../../../../domain/catalogue.ts'
import type { EntrySums, SumsByGroup } from '../../../../domain/journal/entry.ts'
import { sum } from '../../../../domain/money.ts'
import { getOwn } from '../../../../domain/objects.ts'
import { reasonKinds } from '../../../../domain/reason-kinds.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import type { ReportRow, ReportSection } from './report-section.ts'
import type { CortesWords } from './words/words.ts'

export type ReportNames = {
  /** Returns the name of a payment method. `key`: its kind and its id, for example `cash:cash` or `card:credit`. */
  method(key: string): string
  person(uid: string): string
}

type Settings = Pick<Tenant, 'settings' | 'taxes'>

/**
 * Lists the sections of the report of a day: the sales, what the money taken consists of, the money taken by payment
 * method, the tips by person, and what was not charged. Sections without rows are left out.
 */
export function listSalesSections(
  sums: EntrySums,
  split: SumsByGroup,
  tenant: Settings,
  names: ReportNames,
  words: CortesWords,
): ReportSection[] {
  return [
    ...(hasSales(sums) ? [listSales(sums, split, tenant, words)] : []),
    listTaken(sums, tenant, words),
    listMethods(split.methods, sumTaken(sums), names, words),
    listTips(split, names, words),
    listNotCharged(split, tenant, words),
  ].filter(({ rows }) => rows.length > 0)
}

const hasSales = ({ checks, sales }: EntrySums): boolean => checks !== undefined || sales !== undefined

/** Returns the word for the taxes: the name of the only tax, for example `IVA`, else `impuestos`. */
const nameTaxes = ({ taxes }: Settings, words: CortesWords): string =>
  taxes.length === 1 ? taxes[0]!.name : words.taxes

function listSales(sums: EntrySums, split: SumsByGroup, tenant: Settings, words: CortesWords): ReportSection {
  const { sales = 0, service = 0, tax = 0, checks = 0, covers = 0 } = sums
  const taxes = nameTaxes(tenant, words)
  return {
    title: words.sales,
    rows: [
      { name: words.salesWithout(taxes), amount: sales - service - tax },
      ...listTaxes(split, tenant),
      { name: words.checks, text: String(checks) },
      { name: words.covers, text: String(covers) },
    ],
    total: { name: words.salesWith(taxes), amount: sales - service },
  }
}

/**
 * Lists the tax amounts. A key of `taxes` has the id of a tax, its rate in basis points (1600 is 16 %), and `included`
 * or `added`. The amounts of `iva 1600 included` and `iva 1600 added` share a row.
 */
function listTaxes({ taxes = {} }: SumsByGroup, { taxes: known }: Settings): ReportRow[] {
  const amounts = new Map<string, number>()
  for (const [key, { amount = 0 }] of Object.entries(taxes)) {
    const [id = '', rate = ''] = key.split(' ')
    const name = `${known.find(tax => tax.id === id)?.name ?? id} ${formatPercent(Number(rate))}`
    amounts.set(name, (amounts.get(name) ?? 0) + amount)
  }
  return [...amounts].map(([name, amount]) => ({ name, amount }))
}

/**
 * Lists what the money taken (payments + tips) consists of. `deposits`: the payments without rounding, minus the sales;
 * for example payments of checks that are not closed yet.
 */
function listTaken(sums: EntrySums, tenant: Settings, words: CortesWords): ReportSection {
  const { payments = 0, tips = 0, sales = 0, service = 0, rounding = 0 } = sums
  const deposits = payments - rounding - sales
  const rows: ReportRow[] = [
    { name: words.salesWith(nameTaxes(tenant, words)), amount: sales - service },
    { name: words.service, amount: service },
    { name: words.tips, amount: tips },
    { name: words.rounding, amount: rounding },
    { name: words.deposits, amount: deposits },
  ]
  return {
    title: words.takenTitle,
    rows: rows.filter(({ amount }) => amount !== 0),
    total: { name: words.taken, amount: sumTaken(sums) },
  }
}

/** Lists the money taken at one till: the payments of checks (without the rounding), the tips, and the rounding. */
export function listTakenByTill(
  { payments = 0, tips = 0, rounding = 0 }: EntrySums,
  words: CortesWords,
): ReportSection {
  const rows: ReportRow[] = [
    { name: words.paidSales, amount: payments - rounding },
    { name: words.tips, amount: tips },
    { name: words.rounding, amount: rounding },
  ].filter(({ amount }) => amount !== 0)
  return {
    title: words.takenTitle,
    rows,
    ...(rows.length > 1 && { total: { name: words.taken, amount: payments + tips } }),
  }
}

/** Returns the money taken, including tips, in minor units (cents). */
export const sumTaken = ({ payments = 0, tips = 0 }: EntrySums): number => payments + tips

/**
 * Lists the money taken by payment method, the largest amount first.
 * @param taken the money taken by all methods; if `undefined`, the section has no total
 */
export function listMethods(
  methods: SumsByGroup[string] = {},
  taken: number | undefined,
  names: ReportNames,
  words: CortesWords,
): ReportSection {
  const rows = Object.entries(methods).map(([key, figures]) => ({
    name: names.method(key),
    amount: sumTaken(figures),
    count: figures.count ?? 0,
  }))
  return {
    title: words.methods,
    rows: rows.sort((a, b) => b.amount - a.amount),
    ...(taken !== undefined && { total: { name: words.taken, amount: taken } }),
  }
}

export function listTips({ tips = {} }: SumsByGroup, names: ReportNames, words: CortesWords): ReportSection {
  const rows = Object.entries(tips).map(([uid, figures]) => ({ name: names.person(uid), amount: figures.tips ?? 0 }))
  const total = { name: words.tips, amount: sum(rows.map(({ amount }) => amount)) }
  return { title: words.tipsOf, rows, ...(rows.length > 1 && { total }) }
}

/** The kinds of reasons, in the sequence of the report. `discount`: discounts whose reason has no kind. */
const kinds = [...reasonKinds, 'discount'] as const
type Kind = (typeof kinds)[number]

/** Lists what was voided, given away, remade or discounted, with a row for each kind of reason. */
function listNotCharged({ reasons = {} }: SumsByGroup, { settings }: Settings, words: CortesWords): ReportSection {
  const amounts = new Map<Kind, number>()
  for (const [id, figures] of Object.entries(reasons)) {
    // `id` is the id of a reason that the business defined, the kind of a reason that the app itself offers, or
    // `other`.
    const listed =
      settings.money?.reasons?.find(reason => reason.id === id)?.kind ?? reasonKinds.find(kind => kind === id)
    for (const [name, amount] of Object.entries(figures)) {
      const usual = getOwn(kindOfFigure, name)
      const kind = usual && (listed ?? usual)
      if (kind) amounts.set(kind, (amounts.get(kind) ?? 0) + amount)
    }
  }
  const rows = kinds.flatMap(kind => {
    const amount = amounts.get(kind)
    return amount ? [{ name: words.reasonKind[kind], amount }] : []
  })
  return { title: words.notCharged, rows }
}

const kindOfFigure: { [name: string]: Kind } = {
  voids: 'cancelacion',
  comps: 'cortesia',
  remakes: 'rehacer',
  discounts: 'discount',
}
