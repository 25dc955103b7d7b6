import type { Table } from '../../../../domain/catalogue.ts'
import type { ExportList, ExportRows } from '../../../../domain/exports.ts'
import { sum } from '../../../../domain/money.ts'
import { type LineOption, type Payment, waiterOf } from '../../../../domain/order.ts'
import type { Role } from '../../../../domain/permissions.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { ExportWords } from './words/words.ts'

/**
 * The value of a cell in an exported table, before it is formatted. `amount`: in minor units (cents). `at`: a time in
 * milliseconds since 1970.
 */
export type ExportCell = string | number | boolean | { amount: number } | { at: number } | undefined

/**
 * The names that an exported table shows instead of ids and codes. `people`: the names of the staff, keyed by uid.
 * `places`: the names of the kinds of tables.
 */
export type ExportNames = {
  catalogue: Pick<WholeCatalogue, 'tenant' | 'departments' | 'categories' | 'modifiers' | 'tables'>
  people: ReadonlyMap<string, string>
  customers: ReadonlyMap<string, string>
  roles: { [R in Role]?: string }
  places: { [Kind in Table['kind']]: string }
  methodOf(payment: Payment): string
}

type Header = keyof ExportWords['columns']
/** A column of an exported table: the name of its header, and a function that returns the cell of a row. */
export type ExportColumn<Row> = [header: Header, cell: (row: Row) => ExportCell]
export type ExportColumns = { [List in ExportList]: ExportColumn<ExportRows[List]>[] }

/**
 * Returns the columns of each list that can be exported. The import recognises the headers of products, and those of
 * customers except `id` and `active`, so an exported file can be edited and imported again.
 */
export function createExportColumns(names: ExportNames, words: ExportWords): ExportColumns {
  const { tenant, departments, categories, modifiers, tables } = names.catalogue
  const nameIn = (rows: readonly { id: string; name: string }[]) => {
    const byId = new Map(rows.map(({ id, name }) => [id, name]))
    return (id: string | undefined) => (id === undefined ? undefined : (byId.get(id) ?? id))
  }
  const [department, category, modifier, table, tax] = [departments, categories, modifiers, tables, tenant.taxes].map(
    nameIn,
  ) as [Lookup, Lookup, Lookup, Lookup, Lookup]
  const person: Lookup = uid => (uid === undefined ? undefined : (names.people.get(uid) ?? uid))
  const money = (amount: number | undefined): ExportCell => (amount === undefined ? undefined : { amount })
  const time = (at: number | undefined): ExportCell => (at === undefined ? undefined : { at })
  return {
    products: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['category', ({ categoryId }) => category(categoryId)],
      ['price', ({ price }) => (price === null ? words.openPrice : { amount: price })],
      ['description', ({ description }) => description],
      ['departments', ({ departmentIds }) => joinNames(departmentIds, department)],
      ['modifiers', ({ modifierIds }) => joinNames(modifierIds, modifier)],
      ['taxes', ({ taxIds }) => joinNames(taxIds, tax)],
      ['allergens', ({ allergens }) => joinNames(allergens)],
      ['englishName', ({ i18n }) => i18n?.en?.name],
      ['available', ({ available }) => available],
    ],
    customers: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['number', ({ number }) => number],
      ['phone', ({ phone }) => phone],
      ['email', ({ email }) => email],
      ['notes', ({ notes }) => notes],
      ['limit', ({ creditLimit }) => money(creditLimit)],
      ['active', ({ active }) => active !== false],
    ],
    tables: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['department', ({ departmentId }) => department(departmentId)],
      ['seats', ({ seats }) => seats],
      ['kind', ({ kind }) => names.places[kind]],
    ],
    staff: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['user', ({ user }) => user],
      ['role', ({ role }) => names.roles[role] ?? role],
      ['active', ({ active }) => active],
    ],
    orders: [
      ['check', ({ number }) => number],
      ['status', ({ status }) => words.checkStatuses[status]],
      ['practice', ({ practice }) => practice === true],
      ['department', ({ departmentId }) => department(departmentId)],
      ['table', ({ tableId }) => table(tableId)],
      ['customer', ({ customerId }) => customerId && (names.customers.get(customerId) ?? customerId)],
      ['covers', ({ covers }) => covers],
      ['waiter', order => person(waiterOf(order))],
      ['openedAt', ({ openedAt }) => time(openedAt)],
      ['closedAt', ({ closedAt }) => time(closedAt)],
      ['subtotal', ({ totals }) => money(totals.subtotal)],
      ['discount', ({ totals }) => money(totals.discount)],
      ['service', ({ totals }) => money(totals.service)],
      ['tax', ({ totals }) => money(totals.tax)],
      ['total', ({ totals }) => money(totals.total)],
      ['tip', ({ totals }) => money(totals.tip)],
      ['paid', ({ totals }) => money(totals.paid)],
      ['corrects', ({ corrects }) => corrects],
      ['id', ({ id }) => id],
    ],
    lines: [
      ['check', ({ number }) => number],
      ['at', ({ at }) => time(at)],
      ['by', ({ by }) => person(by)],
      ['product', ({ name }) => name],
      ['category', ({ categoryId }) => category(categoryId)],
      ['quantity', ({ quantity }) => quantity],
      ['unitPrice', ({ unitPrice, options }) => money(unitPrice + sum(options.map(priceOf)))],
      ['options', ({ options }) => options.map(describeOption).join('; ')],
      ['amount', ({ amount }) => money(amount)],
      ['status', ({ status }) => words.lineStatuses[status]],
      ['comped', ({ comped }) => comped === true],
      ['voidReason', ({ voidReason, compReason }) => voidReason ?? compReason],
      ['note', ({ note }) => note],
      ['id', ({ productId }) => productId],
    ],
    payments: [
      ['check', ({ number }) => number],
      ['at', ({ at }) => time(at)],
      ['by', ({ by }) => person(by)],
      ['method', payment => names.methodOf(payment)],
      ['amount', ({ amount }) => money(amount)],
      ['tip', ({ tip }) => money(tip)],
      ['customer', ({ customerId }) => customerId && (names.customers.get(customerId) ?? customerId)],
      ['reference', ({ reference, card }) => reference ?? card?.auth],
      ['voided', ({ voided }) => voided === true],
      ['voidReason', ({ voidReason }) => voidReason],
    ],
  }
}

type Lookup = (id: string | undefined) => string | undefined

/** Joins the names in a cell with semicolons, at which the import splits them. */
const joinNames = (ids: readonly string[], nameOf: Lookup = id => id): string => ids.map(nameOf).join('; ')

const priceOf = ({ price, quantity }: LineOption): number => price * quantity

const describeOption = ({ name, quantity }: LineOption): string => (quantity > 1 ? `${quantity} ${name}` : name)
