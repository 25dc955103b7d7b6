import type { CatalogueLookup } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { CommandContext } from '../../../domain/state.ts'
import { isPractising } from '../session/practice.ts'
import type { OrdersById, RowsByStore } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'
import { findSourceLines } from './source-lines.ts'

/**
 * Used until this device has stored the tenant's document. Nobody can order before that, because the device has no
 * products yet.
 */
const defaultTenant: CommandContext['tenant'] = { taxes: [], serviceCharge: 0, currency: 'MXN', settings: {} }

/**
 * What the rules (`reduce` in the folder `domain`) need to apply a command. `clockAhead`: the number of milliseconds by
 * which this device's clock is ahead of the server's clock; 0 if this device does not know it.
 */
export type Rules = { tenant: CommandContext['tenant']; catalogue: CatalogueLookup; clockAhead: number }

/**
 * What this device has stored of the tenant, the catalogue and the signed-in user. `readRules` makes the `Rules` from
 * it.
 */
export type RuleContext = {
  tenant: CommandContext['tenant']
  /** The revision of the catalogue. */
  rev: number
  clockAhead: number
  /**
   * Changes with the tenant, the catalogue and `clockAhead`. A result that was cached with another value is not used.
   */
  rulesVersion: string
  /** The uid of the signed-in user. */
  sessionUid: string | undefined
  /** Whether the signed-in user is in practice mode (for training). */
  isPractising: boolean
}

export async function readRuleContext(tx: ReadTransaction): Promise<RuleContext> {
  const [tenant = defaultTenant, rev = 0, listenerRun, session, practising, clockAhead = 0] = await tx.metas([
    'tenant',
    'rev',
    'listenerRun',
    'session',
    'practising',
    'clockAhead',
  ])
  return {
    tenant,
    rev,
    clockAhead,
    // After the server's data was restored from a backup, the same `rev` may belong to a different catalogue. But
    // `listenerRun` differs, because the device raises this number when it notices the restoration.
    rulesVersion: JSON.stringify([listenerRun, rev, tenant, clockAhead]),
    sessionUid: session,
    isPractising: isPractising(practising, session),
  }
}

type RuleCollection = 'products' | 'categories' | 'modifiers' | 'tables'
/**
 * Catalogue documents, keyed by collection and id, for example `products agua`. The value is `undefined` if this device
 * does not have the document.
 */
type CachedDocs = Map<string, unknown>
const catalogueCache = createStoreCache((): { rulesVersion: string; docs: CachedDocs } => ({
  rulesVersion: '',
  docs: new Map(),
}))

/**
 * Reads only the documents that `reduce` needs for these commands, so that a tap is as fast with a long menu as with a
 * short one.
 */
export async function readRules(
  tx: ReadTransaction,
  { tenant, rev, clockAhead, rulesVersion }: RuleContext,
  commands: Command[],
  orders: OrdersById,
): Promise<Rules> {
  const cache = catalogueCache(tx)
  if (cache.rulesVersion !== rulesVersion) Object.assign(cache, { rulesVersion, docs: new Map() })
  const { docs } = cache
  const [productIds, tableIds] = [listProductIds(commands, orders, tenant), listTableIds(commands)]
  const reading = readMissing(tx, docs, { products: productIds, tables: tableIds })
  if (reading) await reading
  const products = cachedDocs(docs, 'products', productIds)
  const categoryIds = unique(products.map(each => each.categoryId))
  const modifierIds = unique(products.flatMap(each => each.modifierIds))
  const readingNext = readMissing(tx, docs, { categories: categoryIds, modifiers: modifierIds })
  if (readingNext) await readingNext
  return {
    tenant,
    clockAhead,
    catalogue: {
      rev,
      product: createLookup(products),
      category: createLookup(cachedDocs(docs, 'categories', categoryIds)),
      modifier: createLookup(cachedDocs(docs, 'modifiers', modifierIds)),
      table: createLookup(cachedDocs(docs, 'tables', tableIds)),
    },
  }
}

/**
 * Adds to the cache the wanted documents that it lacks.
 * @returns `undefined` when the cache has all of them already, so that the caller can go on without an `await`
 */
function readMissing(
  tx: ReadTransaction,
  docs: CachedDocs,
  wanted: { [Name in RuleCollection]?: string[] },
): Promise<unknown> | undefined {
  const missing = (Object.entries(wanted) as [RuleCollection, string[]][])
    .map(([name, ids]) => ({ name, ids: ids.filter(id => !docs.has(`${name} ${id}`)) }))
    .filter(({ ids }) => ids.length > 0)
  if (missing.length === 0) return undefined
  return Promise.all(
    missing.map(async ({ name, ids }) => {
      const rows = await tx.getMany(name, ids as never)
      for (const [index, id] of ids.entries()) docs.set(`${name} ${id}`, rows[index])
    }),
  )
}

const cachedDocs = <Name extends RuleCollection>(docs: CachedDocs, name: Name, ids: string[]): RowsByStore[Name][] =>
  ids.map(id => docs.get(`${name} ${id}`) as RowsByStore[Name] | undefined).filter(isValidCatalogueRow)

function listProductIds(commands: Command[], orders: OrdersById, { settings }: RuleContext['tenant']): string[] {
  const sources = findSourceLines(commands)
  const ids = commands.flatMap(command => {
    if (command.type === 'setMinimum') return settings.money?.minimumProductId ?? []
    if (command.type === 'addLine' || command.type === 'markAvailable') return [command.payload.productId]
    if (command.type !== 'changeLine') return []
    // An earlier command may have split the line off another line, or moved it to another order, so all orders are
    // searched.
    const lineId = sources.get(command.payload.lineId) ?? command.payload.lineId
    return Object.values(orders).flatMap(({ lines }) => getOwn(lines, lineId)?.productId ?? [])
  })
  return unique(ids)
}

const listTableIds = (commands: Command[]): string[] =>
  unique(
    commands.flatMap(({ payload }) => ('tableId' in payload && payload.tableId !== undefined ? payload.tableId : [])),
  )

const unique = (ids: string[]): string[] => [...new Set(ids)]

function createLookup<Doc extends { id: string }>(rows: Doc[]): (id: string) => Doc | undefined {
  const byId = new Map(rows.map(row => [row.id, row]))
  return id => byId.get(id)
}
