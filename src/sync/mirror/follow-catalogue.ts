import type { CatalogueChange, Tenant } from '../../../domain/catalogue.ts'
import type { ChangePart, Lost, Remote, Stop } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { enterEpoch, epochStores } from '../sender/epoch.ts'
import { applyChanges, catalogueStores, mirroredRev, replaceCatalogue } from './catalogue-store.ts'
import { createQueue } from './queue.ts'

/** So many revisions behind, the published file is cheaper than the changes: it costs no document read. */
const manyChanges = 20

const adoptStores = [...new Set([...catalogueStores, ...epochStores])]

/**
 * Takes the tenant's document in: what it says of itself, its epoch, and its menu, from the published file when this device
 * has none or is far behind.
 * @throws CallError when the file cannot be had; what was here stays
 */
export async function adoptTenant(ports: Ports, { catalogue, epoch, ...tenant }: Tenant): Promise<void> {
  const rev = await ports.store.write(adoptStores, async tx => {
    await enterEpoch(tx, epoch, ports.newDevice)
    await tx.setMeta('tenant', tenant)
    return (await tx.meta('rev')) ?? 0
  })
  if (rev === 0 || catalogue.rev - rev > manyChanges) await adoptFile(ports, catalogue.path)
}

async function adoptFile(ports: Ports, path: string): Promise<void> {
  const file = await ports.fetchCatalogue(path)
  await ports.store.write(adoptStores, async tx => {
    const known = (await tx.meta('rev')) ?? 0
    if (file.rev > known && file.epoch === (await tx.meta('epoch'))) await replaceCatalogue(tx, file)
  })
}

/**
 * Follows the catalogue: the tenant's document, and every change after the revision that is mirrored.
 * @param heard told with each word of the tenant's document whether it was the server's (`false`: the SDK's memory)
 */
export function followCatalogue(ports: Ports, remote: Remote, heard: (current: boolean) => void, lost: Lost): Stop {
  let stopChanges: Stop = () => {}
  let since: number | undefined
  let published: Tenant['catalogue'] | undefined
  const queue = createQueue(() => {
    stopTenant()
    stopChanges()
  }, lost)

  const stopTenant = remote.watchTenant((tenant, fromCache) => {
    heard(!fromCache)
    if (fromCache) return
    queue.add(async () => {
      published = tenant.catalogue
      await adoptTenant(ports, tenant)
      await listen()
    })
  }, queue.fail)
  return queue.stop

  async function listen(): Promise<void> {
    const rev = await mirroredRev(ports.store)
    // A new epoch counts anew; otherwise one listener serves for good.
    if (queue.stopped() || (since !== undefined && rev >= since)) return
    stopChanges()
    since = rev
    stopChanges = remote.watchChanges(rev, parts => queue.add(() => take(parts)), queue.fail)
  }

  async function take(parts: ChangePart[]): Promise<void> {
    const rev = await applyParts(ports, parts)
    const missing = parts.some(part => part.rev > rev) && !parts.some(part => part.rev === rev + 1)
    if (missing && published && published.rev > rev) await adoptFile(ports, published.path)
  }
}

/**
 * Applies every complete revision that follows on what is mirrored, in order; the first incomplete or missing one ends it.
 * @returns the revision that is mirrored then
 */
async function applyParts(ports: Ports, parts: ChangePart[]): Promise<number> {
  let rev = await mirroredRev(ports.store)
  for (;;) {
    const next = rev + 1
    const changes = joined(parts.filter(part => part.rev === next))
    if (!changes) return rev
    const applied = await ports.store.write(catalogueStores, tx => applyChanges(tx, next, changes))
    if (!applied) return rev
    rev = next
  }
}

function joined(parts: ChangePart[]): CatalogueChange[] | undefined {
  const [first] = parts
  if (!first || parts.length < first.parts) return undefined
  const json = parts.toSorted((a, b) => a.part - b.part).map(part => part.json)
  return JSON.parse(json.join('')) as CatalogueChange[]
}
