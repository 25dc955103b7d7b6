import type { CatalogueLookup } from '../../../domain/catalogue.ts'
import type { Command } from '../../../domain/commands.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { CommandContext } from '../../../domain/state.ts'
import type { OrdersById, Rows } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'
import { isValid } from '../store/valid-rows.ts'

/** Before the first contact there are no taxes to know of; nobody can order then either. */
const defaultTenant: CommandContext['tenant'] = { taxes: [], serviceCharge: 0, currency: 'MXN', settings: {} }

export type Rules = { tenant: CommandContext['tenant']; catalogue: CatalogueLookup }

/**
 * By what a command is judged, but for the menu itself; that is the same for as long as `stand` is.
 * `session`: the uid of whoever is signed in.
 */
export type RuleContext = {
  tenant: CommandContext['tenant']
  rev: number
  rulesVersion: string
  sessionUid: string | undefined
}

export async function readRuleContext(tx: ReadTransaction): Promise<RuleContext> {
  const [tenant = defaultTenant, rev = 0, epoch, session] = await tx.metas(['tenant', 'rev', 'epoch', 'session'])
  return { tenant, rev, rulesVersion: JSON.stringify([epoch, rev, tenant]), sessionUid: session }
}

type RuleCollection = 'products' | 'categories' | 'modifiers' | 'tables'
/** Documents of the menu by their collection and id. */
type CachedDocs = Map<string, unknown>
/** What the menu said when it was asked last, at that stand: every change of it raises its revision. */
const catalogueCache = createStoreCache((): { stand: string; docs: CachedDocs } => ({ stand: '', docs: new Map() }))

/** Reads what `reduce` may ask about these commands, and no more: a tap costs the same whatever the menu's size. */
export async function readRules(
  tx: ReadTransaction,
  house: RuleContext,
  commands: Command[],
  orders: OrdersById,
): Promise<Rules> {
  const known = catalogueCache(tx)
  if (known.stand !== house.rulesVersion) Object.assign(known, { stand: house.rulesVersion, docs: new Map() })
  const { docs } = known
  const [ids, places] = [productIds(commands, orders), tableIds(commands)]
  const asked = readMissing(tx, docs, { products: ids, tables: places })
  if (asked) await asked
  const products = cachedDocs(docs, 'products', ids)
  const [kinds, groups] = [
    unique(products.map(each => each.categoryId)),
    unique(products.flatMap(each => each.modifierIds)),
  ]
  const askedNext = readMissing(tx, docs, { categories: kinds, modifiers: groups })
  if (askedNext) await askedNext
  return {
    tenant: house.tenant,
    catalogue: {
      rev: house.rev,
      product: createLookup(products),
      category: createLookup(cachedDocs(docs, 'categories', kinds)),
      modifier: createLookup(cachedDocs(docs, 'modifiers', groups)),
      table: createLookup(cachedDocs(docs, 'tables', places)),
    },
  }
}

/** Reads what is not known yet; nothing to wait for when all is: inside a transaction of Dexie's each wait has its price. */
function readMissing(
  tx: ReadTransaction,
  docs: CachedDocs,
  wanted: { [Name in RuleCollection]?: string[] },
): Promise<unknown> | undefined {
  const unknown = (Object.entries(wanted) as [RuleCollection, string[]][])
    .map(([name, ids]) => ({ name, ids: ids.filter(id => !docs.has(`${name} ${id}`)) }))
    .filter(({ ids }) => ids.length > 0)
  if (unknown.length === 0) return undefined
  return Promise.all(
    unknown.map(async ({ name, ids }) => {
      const rows = await tx.getMany(name, ids as never)
      for (const [index, id] of ids.entries()) docs.set(`${name} ${id}`, rows[index])
    }),
  )
}

const cachedDocs = <Name extends RuleCollection>(docs: CachedDocs, name: Name, ids: string[]): Rows[Name][] =>
  ids.map(id => docs.get(`${name} ${id}`) as Rows[Name] | undefined).filter(isValid)

function productIds(commands: Command[], orders: OrdersById): string[] {
  const ids = commands.flatMap(command => {
    if (command.type === 'addLine' || command.type === 'markAvailable') return [command.payload.productId]
    if (command.type !== 'changeLine') return []
    const { lineId } = command.payload
    // The line may have been moved since.
    return Object.values(orders).flatMap(({ lines }) => getOwn(lines, lineId)?.productId ?? [])
  })
  return unique(ids)
}

const tableIds = (commands: Command[]): string[] =>
  unique(
    commands.flatMap(({ payload }) => ('tableId' in payload && payload.tableId !== undefined ? payload.tableId : [])),
  )

const unique = (ids: string[]): string[] => [...new Set(ids)]

function createLookup<Doc extends { id: string }>(rows: Doc[]): (id: string) => Doc | undefined {
  const byId = new Map(rows.map(row => [row.id, row]))
  return id => byId.get(id)
}
