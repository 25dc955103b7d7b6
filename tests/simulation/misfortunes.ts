import type { Device, Tab, World } from './device.ts'
import { productIds, staffOf, type TenantId } from './tenant.ts'

/** What misfortunes strike, and whom they are told to. */
export type Day = {
  world: World
  devices: readonly { device: Device }[]
  /** Staff that was removed, by uid. */
  removed: Set<string>
  isPhone(device: Device): boolean
  clone(device: Device): void
  tell(what: string): void
  /** Of what went wrong where nobody waits for it. */
  failed(error: unknown): void
}

const day = 86_400_000

/** What may go wrong between two taps: with a device, with the server, in the house. And what ends by itself. */
export function misfortune(today: Day): void {
  const { device } = today.world.scheduler.random.pick(today.devices)
  const tab: Tab | undefined = device.tabs.length > 0 ? today.world.scheduler.random.pick(device.tabs) : undefined
  withNetwork(today, device)
  withServer(today)
  withTabs(today, device, tab)
  withPeople(today, device, tab)
  withHouse(today, device.tenantId)
  if (tab && today.world.faults.strikes('listenerLost', 0.05)) {
    for (const stream of tab.streams) stream.lose('unavailable')
  }
}

function withNetwork({ world: { faults, scheduler }, tell }: Day, device: Device): void {
  const set = (online: boolean) => {
    tell(`${device.name} is ${online ? 'online' : 'offline'}`)
    device.setOnline(online)
  }
  if (!device.online && scheduler.random.chance(0.15)) set(true)
  if (device.online && faults.strikes('offline', 0.15)) set(false)
}

function withServer({ world: { faults, scheduler, server }, devices, tell }: Day): void {
  if (server.up && faults.strikes('serverCrash', 0.06)) {
    tell('the server crashes')
    server.crash()
  } else if (!server.up && scheduler.random.chance(0.3)) {
    tell('the server is up')
    server.restart()
  } else return
  for (const { device } of devices) device.stir()
}

function withTabs({ world: { faults, scheduler }, tell }: Day, device: Device, tab: Tab | undefined): void {
  const { name } = device
  const freeze = (one: Tab, frozen: boolean) => {
    tell(`a tab of ${name} ${frozen ? 'freezes' : 'thaws'}`)
    one.owner.frozen = frozen
  }
  if (!tab || device.open.length === 0) {
    tell(`${name} opens the app`)
    device.opensTab()
  } else if (faults.strikes('tabCrash', 0.1)) {
    tell(`a tab of ${name} crashes`)
    device.kills(tab)
  } else if (faults.strikes('freeze', 0.06)) freeze(tab, true)
  else if (faults.strikes('hidden', 0.1)) tab.page.show(!tab.page.visible())
  if (tab?.owner.frozen && scheduler.random.chance(0.3)) freeze(tab, false)
  if (device.tabs.length < 3 && faults.strikes('secondTab', 0.05)) {
    tell(`${name} opens another tab`)
    device.opensTab()
  }
  if (faults.strikes('clockSet', 0.03)) {
    tell(`somebody sets the clock of ${name}`)
    device.skew = scheduler.random.between(-day, day)
  }
}

function withPeople(today: Day, device: Device, tab: Tab | undefined): void {
  const { world, removed, tell } = today
  const { faults, scheduler, server } = world
  const { tenantId, name } = device
  if (today.devices.length < 8 && faults.strikes('clone', 0.01)) {
    tell(`${name} is cloned`)
    today.clone(device)
  }
  if (tab && !today.isPhone(device) && faults.strikes('userSwitch', 0.05)) {
    const user = scheduler.random.pick(staffOf(tenantId).filter(({ uid }) => !removed.has(uid)))
    tell(`${user.uid} signs in on ${name}`)
    void device.signsIn(tab, user)
  }
  const [there] = today.devices.filter(each => isColleague(today, device, each.device))
  if (tab && !tab.owner.frozen && there && !today.isPhone(device) && faults.strikes('rescue', 0.05)) {
    tell(`${name} is cut off, and what it holds is carried to ${there.device.name}`)
    device.setOnline(false)
    void device.carries(tab, there.device).catch(error => {
      if (error.name !== 'UnknownError' && error.name !== 'RefusedError') today.failed(error)
    })
  }
  if (faults.strikes('userRemoved', 0.01)) {
    const { uid } = scheduler.random.pick(staffOf(tenantId).slice(0, 2))
    removed.add(uid)
    tell(`${uid} is removed`)
    server.setStaff(tenantId, uid, { active: false })
  }
}

const isColleague = ({ isPhone }: Day, one: Device, other: Device): boolean =>
  other !== one && other.tenantId === one.tenantId && !isPhone(other) && other.open.length > 0

function withHouse({ world, tell, failed }: Day, tenantId: TenantId): void {
  const { faults, scheduler, server, newId } = world
  const { random } = scheduler
  if (faults.strikes('catalogueChange', 0.1)) {
    const change = { name: `Plato ${newId(tenantId)}`, price: random.between(10, 900) * 100 }
    tell(`a manager of ${tenantId} changes the menu`)
    void server.edit(tenantId, random.pick(productIds), random.chance(0.2) ? undefined : change).catch(failed)
  }
  if (faults.strikes('republished', 0.05)) server.publish(tenantId)
  if (faults.strikes('epoch', 0.005)) {
    tell(`${tenantId} is restored`)
    server.newEpoch(tenantId)
  }
}
