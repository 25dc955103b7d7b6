import { chooseDepartment } from './choose-departments.ts'
import type { SimulatedDevice, Tab } from './device.ts'
import type { FaultTargets } from './fault-targets.ts'
import { carryCommands, findColleague, removeSomebody } from './remove-staff.ts'
import { staffOf, type TenantId } from './tenant.ts'
import { injectTenantFault } from './tenant-faults.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Injects random faults into one device, into the server and into the data of the device's tenant. Also ends some of
 * the earlier faults. Called between two taps.
 */
export function injectFaults(targets: FaultTargets): void {
  const { device } = targets.world.scheduler.random.pick(targets.devices)
  const tab: Tab | undefined = device.tabs.length > 0 ? targets.world.scheduler.random.pick(device.tabs) : undefined
  injectNetworkFault(targets, device)
  injectNight(targets)
  injectServerFault(targets)
  injectTabFault(targets, device, tab)
  injectClockFault(targets, device)
  injectDeviceFault(targets, device, tab)
  injectStaffFault(targets, device.tenantId)
  injectTenantFault(targets, device.tenantId)
  if (tab && targets.world.faults.happens('listenerLost', 0.05)) {
    for (const stream of tab.firestores) stream.endAll('unavailable')
  }
}

function injectNetworkFault({ world: { faults, scheduler }, log }: FaultTargets, device: SimulatedDevice): void {
  const set = (online: boolean) => {
    log(`${device.name} is ${online ? 'online' : 'offline'}`)
    device.setOnline(online)
  }
  if (!device.isOnline && scheduler.random.isChosen(0.15)) set(true)
  if (device.isOnline && faults.happens('offline', 0.15)) set(false)
  if (device.isCutOff ? scheduler.random.isChosen(0.15) : faults.happens('cutOff', 0.1)) {
    log(`${device.name} ${device.isCutOff ? 'reaches the server again' : 'is cut off unnoticed'}`)
    device.setCutOff(!device.isCutOff)
  }
}

/**
 * Advances the clock by 4 to 22 hours in which no task runs. After that, all tasks that were due in these hours are due
 * at the same time.
 */
function injectNight({ world: { faults, scheduler }, log }: FaultTargets): void {
  if (!faults.happens('night', 0.025)) return
  log('a night passes')
  scheduler.now += scheduler.random.between(4, 22) * hourMs
}

function injectServerFault({ world: { faults, scheduler, server }, devices, log }: FaultTargets): void {
  if (server.isUp && faults.happens('serverCrash', 0.06)) {
    log('the server crashes')
    server.crash()
  } else if (!server.isUp && scheduler.random.isChosen(0.3)) {
    log('the server is up')
    server.restart()
  } else return
  for (const { device } of devices) device.scheduleUpdates()
}

function injectTabFault(
  { world: { faults, scheduler }, log }: FaultTargets,
  device: SimulatedDevice,
  tab: Tab | undefined,
): void {
  const { name } = device
  const freeze = (one: Tab, frozen: boolean) => {
    log(`a tab of ${name} ${frozen ? 'freezes' : 'thaws'}`)
    one.owner.frozen = frozen
  }
  if (!tab || device.usableTabs.length === 0) {
    log(`${name} opens the app`)
    device.openTab()
  } else if (faults.happens('tabCrash', 0.1)) {
    log(`a tab of ${name} crashes`)
    device.killTab(tab)
  } else if (faults.happens('freeze', 0.06)) freeze(tab, true)
  else if (faults.happens('hidden', 0.1)) tab.page.setVisible(!tab.page.visible())
  if (tab?.owner.frozen && scheduler.random.isChosen(0.3)) freeze(tab, false)
  if (device.tabs.length < 3 && faults.happens('secondTab', 0.05)) {
    log(`${name} opens another tab`)
    device.openTab()
  }
}

function injectClockFault({ world: { faults, scheduler }, log }: FaultTargets, device: SimulatedDevice): void {
  if (!faults.happens('clockSet', 0.03)) return
  log(`somebody sets the clock of ${device.name}`)
  device.clockSkewMs = scheduler.random.between(-dayMs, dayMs)
}

/**
 * Sometimes clones the device, changes its user or ends the user's session, carries its commands to another device in a
 * rescue file (the unsent commands of a device), or chooses which departments it follows.
 */
function injectDeviceFault(targets: FaultTargets, device: SimulatedDevice, tab: Tab | undefined): void {
  const { faults } = targets.world
  if (targets.devices.length < 10 && faults.happens('clone', 0.05)) {
    targets.log(`${device.name} is cloned`)
    targets.cloneDevice(device)
  }
  if (tab && targets.isTablet(device) && faults.happens('userSwitch', 0.05)) signInSomebody(targets, device, tab)
  if (tab && targets.isTablet(device)) injectSessionFault(targets, device, tab)
  if (tab && !tab.owner.frozen && findColleague(targets, device) && !targets.isPhone(device))
    if (faults.happens('rescue', 0.05)) carryCommands(targets, device, tab)
  if (tab && !tab.owner.frozen && !targets.isPhone(device)) chooseDepartment(targets, device, tab)
}

/** Sometimes removes or reinstates a user of the tenant, or changes a user's role. */
function injectStaffFault(targets: FaultTargets, tenantId: TenantId): void {
  const { world, removedStaff: removed, log } = targets
  const { faults, scheduler, server } = world
  const [away] = [...removed].filter(uid => uid.startsWith(`${tenantId}-`))
  if (away !== undefined && scheduler.random.isChosen(0.05)) {
    removed.delete(away)
    log(`${away} is reinstated`)
    server.setStaff(tenantId, away, { active: true })
  }
  if (faults.happens('roleChange', 0.03)) {
    const { uid } = scheduler.random.pick(
      staffOf(tenantId).filter(({ role }) => role === 'waiter' || role === 'cashier'),
    )
    const role = scheduler.random.pick(
      (['waiter', 'cashier', 'kitchen'] as const).filter(each => each !== server.roleOf(tenantId, uid)),
    )
    log(`${uid} becomes ${role}`)
    server.setStaff(tenantId, uid, { role })
  }
  if (faults.happens('userRemoved', 0.03)) removeSomebody(targets, tenantId)
}

/** Sometimes ends the session of the user on a tablet. If nobody is signed in, sometimes signs somebody in. */
function injectSessionFault(targets: FaultTargets, device: SimulatedDevice, tab: Tab): void {
  const { world, log } = targets
  const { faults, scheduler } = world
  const { name } = device
  if (device.sessionUid === undefined) {
    if (scheduler.random.isChosen(0.4)) signInSomebody(targets, device, tab)
  } else if (!tab.owner.frozen && faults.happens('signOut', hasCarriedCommands(device) ? 0.4 : 0.05)) {
    log(`${device.sessionUid} signs out on ${name}`)
    void device.signOut(tab)
  } else if (faults.happens('tokenRevoked', 0.04)) {
    log(`the tokens of ${device.sessionUid} on ${name} are revoked`)
    device.revokeToken(device.sessionUid)
  }
}

/** Whether the signed-in user has imported commands from a rescue file that the device has not sent yet. */
const hasCarriedCommands = ({ database, sessionUid }: SimulatedDevice): boolean =>
  [...database.rows('outbox').values()].some(({ state, via }) => state === 'pending' && via === sessionUid)

function signInSomebody({ world, removedStaff, log }: FaultTargets, device: SimulatedDevice, tab: Tab): void {
  const staff = staffOf(device.tenantId).filter(({ uid }) => !removedStaff.has(uid))
  const user = world.scheduler.random.pick(staff)
  log(`${user.uid} signs in on ${device.name}`)
  void device.signIn(tab, user)
}
