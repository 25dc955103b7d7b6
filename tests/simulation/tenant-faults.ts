import { maxRevisionsBehind } from '../../src/sync/mirror/follow-catalogue.ts'
import type { FaultTargets } from './fault-targets.ts'
import type { SimulatedServer } from './server.ts'
import {
  categoryOf,
  customerOf,
  memberIds,
  productIds,
  stationIds,
  stationOf,
  type TenantId,
  visitorIds,
} from './tenant.ts'

/** Sometimes a manager changes the catalogue, the stations or the customers, or a backup of the data is restored. */
export function injectTenantFault(targets: FaultTargets, tenantId: TenantId): void {
  const { world, log } = targets
  const { faults, server } = world
  injectCatalogueFault(targets, tenantId)
  injectStationFault(targets, tenantId)
  injectCustomerFault(targets, tenantId)
  if (faults.happens('republished', 0.05)) server.publishCatalogue(tenantId)
  if (faults.happens('epoch', 0.015)) {
    log(`${tenantId} is restored`)
    server.simulateRestore(tenantId)
  }
}

function injectCatalogueFault({ world, devices, log, reportError: failed }: FaultTargets, tenantId: TenantId): void {
  const { faults, scheduler, server, newId } = world
  const { random } = scheduler
  const editProduct = () => {
    const change = { name: `Plato ${newId(tenantId)}`, price: random.between(10, 900) * 100 }
    return server.editProduct(tenantId, random.pick(productIds), random.isChosen(0.2) ? undefined : change)
  }
  if (faults.happens('catalogueChange', 0.1)) {
    log(`a manager of ${tenantId} changes the menu`)
    void (random.isChosen(0.1) ? toggleCategory(server, tenantId) : editProduct()).catch(failed)
  }
  const isSomebodyAway = devices.some(({ device }) => device.tenantId === tenantId && !device.isOnline)
  if (!isSomebodyAway || !faults.happens('newMenu', 0.1)) return
  log(`a manager of ${tenantId} changes the menu many times, while a device is away`)
  const editAll = async () => {
    await toggleCategory(server, tenantId)
    for (let count = 0; count <= maxRevisionsBehind; count++) await editProduct()
  }
  void editAll().catch(failed)
}

/** Deletes the only category, or stores it again. */
function toggleCategory(server: SimulatedServer, tenantId: TenantId): Promise<void> {
  const [[id, { deleted }]] = [...server.documentsOf<{ deleted?: boolean }>(tenantId, 'categories')] as [
    [string, { deleted?: boolean }],
  ]
  return server.edit(tenantId, 'categories', id, deleted ? categoryOf(id) : undefined)
}

function injectStationFault({ world, log, reportError: failed }: FaultTargets, tenantId: TenantId): void {
  const { faults, scheduler, server } = world
  if (!faults.happens('stationChange', 0.05)) return
  const id = scheduler.random.pick(stationIds)
  const change = scheduler.random.pick([{}, { rerouteTo: 'cocina' }, { rerouteTo: 'barra' }, undefined])
  log(`a manager of ${tenantId} changes the station ${id}: ${JSON.stringify(change)}`)
  const isStored = change && change.rerouteTo !== id
  // The station `cocina` is never deleted, because it is the fallback that gets the lines of deleted stations.
  const doc = isStored || id === 'cocina' ? { ...stationOf(tenantId, id), ...(isStored && change) } : undefined
  void server.edit(tenantId, 'stations', id, doc).catch(failed)
}

/** Changes, archives or deletes a customer, or stores a deleted one again. */
function injectCustomerFault({ world, log, reportError: failed }: FaultTargets, tenantId: TenantId): void {
  const { faults, scheduler, server, newId } = world
  if (!faults.happens('customerChange', 0.1)) return
  const id = scheduler.random.pick([...memberIds, ...visitorIds])
  const notes = newId(tenantId)
  const change = scheduler.random.pick([{ notes }, { notes }, { notes, active: false }, undefined])
  log(`a manager of ${tenantId} changes the customer ${id}: ${JSON.stringify(change)}`)
  void server.edit(tenantId, 'customers', id, change && { ...customerOf(tenantId, id), ...change }).catch(failed)
}
