import type { CatalogueLookup } from '../../domain/catalogue.ts'
import type { Command } from '../../domain/commands.ts'
import { own } from '../../domain/objects.ts'
import type { Context } from '../../domain/reduce.ts'
import { memory } from './memory.ts'
import type { Orders } from './outbox-row.ts'
import type { Rows } from './schema.ts'
import { isSound } from './sound.ts'
import type { Reading } from './store.ts'

/** Before the first contact there are no taxes to know of; nobody can order then either. */
const noTenant: Context['tenant'] = { taxes: [], serviceCharge: 0, currency: 'MXN', settings: {} }

export type Rules = { tenant: Context['tenant']; catalogue: CatalogueLookup }

/**
 * By what a command is judged, but for the menu itself; that is the same for as long as `stand` is.
 * `session`: the uid of whoever is signed in.
 */
export type House = { tenant: Context['tenant']; rev: number; stand: string; session: string | undefined }

export async function readHouse(tx: Reading): Promise<House> {
  const [tenant = noTenant, rev = 0, epoch, session] = await tx.metas(['tenant', 'rev', 'epoch', 'session'])
  return { tenant, rev, stand: JSON.stringify([epoch, rev, tenant]), session }
}

type Asked = 'products' | 'categories' | 'modifiers' | 'tables'
/** What the menu said when it was asked last, at that stand: every change of it raises its revision. */
const said = memory(() => ({ stand: '', docs: new Map<string, unknown>() }))

/** Reads what `reduce` may ask about these commands, and no more: a tap costs the same whatever the menu's size. */
export async function readRules(tx: Reading, house: House, commands: Command[], orders: Orders): Promise<Rules> {
  const [ids, places] = [productIds(commands, orders), tableIds(commands)]
  const [products, tables] = await Promise.all([look(tx, house, 'products', ids), look(tx, house, 'tables', places)])
  const [kinds, groups] = [
    unique(products.map(each => each.categoryId)),
    unique(products.flatMap(each => each.modifierIds)),
  ]
  const [categories, modifiers] = await Promise.all([
    look(tx, house, 'categories', kinds),
    look(tx, house, 'modifiers', groups),
  ])
  return {
    tenant: house.tenant,
    catalogue: {
      rev: house.rev,
      product: finder(products),
      category: finder(categories),
      modifier: finder(modifiers),
      table: finder(tables),
    },
  }
}

async function look<Name extends Asked>(
  tx: Reading,
  { stand }: House,
  name: Name,
  ids: string[],
): Promise<Rows[Name][]> {
  const known = said(tx)
  if (known.stand !== stand) Object.assign(known, { stand, docs: new Map() })
  const { docs } = known
  const unknown = ids.filter(id => !docs.has(`${name} ${id}`))
  if (unknown.length > 0) {
    const rows = await tx.getMany(name, unknown as never)
    for (const [index, id] of unknown.entries()) docs.set(`${name} ${id}`, rows[index])
  }
  return ids.map(id => docs.get(`${name} ${id}`) as Rows[Name] | undefined).filter(isSound)
}

function productIds(commands: Command[], orders: Orders): string[] {
  const ids = commands.flatMap(command => {
    if (command.type === 'addLine' || command.type === 'markAvailable') return [command.payload.productId]
    if (command.type !== 'changeLine') return []
    const { lineId } = command.payload
    // The line may have been moved since.
    return Object.values(orders).flatMap(({ lines }) => own(lines, lineId)?.productId ?? [])
  })
  return unique(ids)
}

const tableIds = (commands: Command[]): string[] =>
  unique(
    commands.flatMap(({ payload }) => ('tableId' in payload && payload.tableId !== undefined ? payload.tableId : [])),
  )

const unique = (ids: string[]): string[] => [...new Set(ids)]

function finder<Doc extends { id: string }>(rows: Doc[]): (id: string) => Doc | undefined {
  const byId = new Map(rows.map(row => [row.id, row]))
  return id => byId.get(id)
}
