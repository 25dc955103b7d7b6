import type { CatalogueLookup } from '../../domain/catalogue.ts'
import type { Command } from '../../domain/commands.ts'
import { own } from '../../domain/objects.ts'
import type { Context } from '../../domain/reduce.ts'
import type { Orders } from './outbox-row.ts'
import type { Meta } from './schema.ts'
import { isSound } from './sound.ts'
import type { Reading } from './store.ts'

/** Before the first contact there are no taxes to know of; nobody can order then either. */
const noTenant: Context['tenant'] = { taxes: [], serviceCharge: 0, currency: 'MXN', settings: {} }

export type Rules = {
  tenant: Context['tenant']
  catalogue: CatalogueLookup
  /** All that was asked of the catalogue, as text, by what it is; what is not there too. */
  docs: ReadonlyMap<string, string>
}

/** Reads what `reduce` may ask about these commands, and no more: a tap costs the same whatever the menu's size. */
export async function readRules(tx: Reading, commands: Command[], confirmed: Orders): Promise<Rules> {
  const [ids, places] = [productIds(commands, confirmed), tableIds(commands)]
  const [tenant, rev, products, tables] = await Promise.all([
    tx.meta('tenant'),
    tx.meta('rev'),
    tx.getMany('products', ids),
    tx.getMany('tables', places),
  ])
  const sound = products.filter(isSound)
  const [kinds, groups] = [unique(sound.map(each => each.categoryId)), unique(sound.flatMap(each => each.modifierIds))]
  const [categories, modifiers] = await Promise.all([tx.getMany('categories', kinds), tx.getMany('modifiers', groups)])
  return {
    docs: new Map([
      ...asText('product', ids, products),
      ...asText('table', places, tables),
      ...asText('category', kinds, categories),
      ...asText('modifier', groups, modifiers),
    ]),
    tenant: tenant ?? noTenant,
    catalogue: {
      rev: rev ?? (0 satisfies Meta['rev']),
      product: finder(sound),
      category: finder(categories),
      modifier: finder(modifiers),
      table: finder(tables),
    },
  }
}

const asText = (what: string, ids: string[], rows: unknown[]): [string, string][] =>
  ids.map((id, index) => [`${what} ${id}`, JSON.stringify(rows[index] ?? null)])

function productIds(commands: Command[], confirmed: Orders): string[] {
  const ids = commands.flatMap(command => {
    if (command.type === 'addLine' || command.type === 'markAvailable') return [command.payload.productId]
    if (command.type !== 'changeLine') return []
    const { lineId } = command.payload
    // The line may have been moved since.
    return Object.values(confirmed).flatMap(({ lines }) => own(lines, lineId)?.productId ?? [])
  })
  return unique(ids)
}

const tableIds = (commands: Command[]): string[] =>
  unique(
    commands.flatMap(({ payload }) => ('tableId' in payload && payload.tableId !== undefined ? payload.tableId : [])),
  )

const unique = (ids: string[]): string[] => [...new Set(ids)]

function finder<Doc extends { id: string }>(rows: (Doc | undefined)[]): (id: string) => Doc | undefined {
  const byId = new Map(rows.filter(isSound).map(row => [row.id, row]))
  return id => byId.get(id)
}
