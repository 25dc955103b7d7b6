import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Split, Sums } from '../../../../domain/journal/entry.ts'
import { sum } from '../../../../domain/money.ts'
import { getOwn } from '../../../../domain/objects.ts'
import { reasonKinds } from '../../../../domain/reason-kinds.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import type { ReportRow, ReportSection } from './report-section.ts'
import type { CortesWords } from './words/words.ts'

/** The names that a report needs. A name that is missing is replaced by its id. */
export type ReportNames = {
  /** For example `cash:cash` or `card:credit`. */
  method(key: string): string
  /** The name of a user. */
  person(uid: string): string
}

type Settings = Pick<Tenant, 'settings' | 'taxes'>

/**
 * The sums of a till or of a day: what was sold, how it was paid, who gets tips, and what was not charged. What was taken
 * is shown as the sum of what it consists of.
 */
export function listSalesSections(
  sums: Sums,
  split: Split,
  tenant: Settings,
  names: ReportNames,
  words: CortesWords,
): ReportSection[] {
  return [
    ...(hasSales(sums) ? [listSales(sums, split, tenant, words)] : []),
    listTaken(sums, tenant, words),
    listMethods(split.methods, countTaken(sums), names, words),
    listTips(split, names, words),
    listNotCharged(split, tenant, words),
  ].filter(({ rows }) => rows.length > 0)
}

const hasSales = ({ checks, sales }: Sums): boolean => checks !== undefined || sales !== undefined

/** `IVA`, or `impuestos` if the tenant has several taxes or none. */
const nameTaxes = ({ taxes }: Settings, words: CortesWords): string =>
  taxes.length === 1 ? taxes[0]!.name : words.taxes

function listSales(sums: Sums, split: Split, tenant: Settings, words: CortesWords): ReportSection {
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

/** The keys are for example `iva 1600 included`; taxes of one rate are one row. */
function listTaxes({ taxes = {} }: Split, { taxes: known }: Settings): ReportRow[] {
  const amounts = new Map<string, number>()
  for (const [key, { amount = 0 }] of Object.entries(taxes)) {
    const [id = '', rate = ''] = key.split(' ')
    const name = `${known.find(tax => tax.id === id)?.name ?? id} ${formatPercent(Number(rate))}`
    amounts.set(name, (amounts.get(name) ?? 0) + amount)
  }
  return [...amounts].map(([name, amount]) => ({ name, amount }))
}

/** What was taken = sales + service + tips + rounding + what was paid before its check was closed. */
function listTaken(sums: Sums, tenant: Settings, words: CortesWords): ReportSection {
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
    total: { name: words.taken, amount: countTaken(sums) },
  }
}

/** What was paid into one till = the checks that were paid + tips + rounding. */
export function listTakenByTill({ payments = 0, tips = 0, rounding = 0 }: Sums, words: CortesWords): ReportSection {
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

/** What was taken, with tips. */
export const countTaken = ({ payments = 0, tips = 0 }: Sums): number => payments + tips

/** @param taken the sum of all methods; without it, the section has no total, because not all methods are known */
export function listMethods(
  methods: Split[string] = {},
  taken: number | undefined,
  names: ReportNames,
  words: CortesWords,
): ReportSection {
  const rows = Object.entries(methods).map(([key, figures]) => ({
    name: names.method(key),
    amount: countTaken(figures),
    count: figures.count ?? 0,
  }))
  return {
    title: words.methods,
    rows: rows.sort((a, b) => b.amount - a.amount),
    ...(taken !== undefined && { total: { name: words.taken, amount: taken } }),
  }
}

export function listTips({ tips = {} }: Split, names: ReportNames, words: CortesWords): ReportSection {
  const rows = Object.entries(tips).map(([uid, figures]) => ({ name: names.person(uid), amount: figures.tips ?? 0 }))
  const total = { name: words.tips, amount: sum(rows.map(({ amount }) => amount)) }
  return { title: words.tipsOf, rows, ...(rows.length > 1 && { total }) }
}

/** The order in which the kinds of reasons stand. `discount`: a discount without a reason from the tenant's list. */
const kinds = [...reasonKinds, 'discount'] as const
type Kind = (typeof kinds)[number]

/** What was voided, given away or taken off, each kind of reason in a row of its own. */
function listNotCharged({ reasons = {} }: Split, { settings }: Settings, words: CortesWords): ReportSection {
  const amounts = new Map<Kind, number>()
  for (const [id, figures] of Object.entries(reasons)) {
    // The id of a usual reason is its kind.
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
