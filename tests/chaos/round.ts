import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { type Fault, faults, type World } from './faults.ts'
import type { Plan, Tap } from './plan.ts'

/** What a round was: how many taps were begun, and how many of them nobody has heard the end of. */
export type RoundProgress = { taps: number; inDoubt: number }

/**
 * A waiter works through the plan while its fault strikes; ends when everything has healed and her tablet is up to date.
 * @param round counted up as it goes, so that it says how far a round came that failed
 */
export async function playRound(world: Omit<World, 'random'>, plan: Plan, round: RoundProgress): Promise<void> {
  const { tablet } = world
  const all = { ...world, random: plan.random }
  const fault = faults[plan.fault]!
  await tablet.opensTable(plan.table)

  for (const [index, tap] of plan.taps.entries()) {
    const strike = index === plan.injectAt ? armFault(all, plan, fault) : undefined
    const kill = index === plan.killAt ? armFault(all, plan, faults['browser killed']!) : undefined
    const path = tablet.path
    round.taps++
    const kept = tablet.durableCommands.size
    const ended = doTap(all, tap)
    const killed = plan.fault === 'browser killed' ? strike : kill
    if (killed) {
      // A killed browser answers nothing: the tap's own end may never come.
      await Promise.race([ended.catch(() => {}), killed.done])
      await killed.injectNow()
      if (tap.kind === 'add' && tablet.durableCommands.size === kept) round.inDoubt++
      await tablet.start(path)
      await tablet.seesCheck()
    } else await ended
    await strike?.injectNow()
    if (index === plan.revertAt) await fault.revert(all)
  }
  await tablet.refreshes()
}

/** After a round that failed: its fault ends, the browser is opened anew, and what waited is sent. */
export async function recover(world: Omit<World, 'random'>, plan: Plan): Promise<void> {
  await world.tablet.kill()
  await faults[plan.fault]!.revert({ ...world, random: plan.random })
  await world.tablet.start()
  await world.tablet.opensTable(plan.table)
  await world.tablet.refreshes()
}

type ArmedFault = { done: Promise<void>; injectNow(): Promise<void> }

/** How long a moment is waited for that may not come at all, in milliseconds. */
const momentTimeoutMs = 250

/** Waits for its moment; `soon`: if the moment does not come, it strikes all the same. */
function armFault(world: World, { moment, delayMs: delay }: Plan, fault: Fault): ArmedFault {
  const waiting = new AbortController()
  const { signal } = waiting
  const { tablet, proxy: network } = world
  const source = moment === 'requested' || moment === 'answered' ? network.moments : tablet.moments
  const done = once(source, moment, { signal })
    .then(() => pass(delay, undefined, { signal }))
    .catch(() => {})
    .then(() => fault.inject(world))
  return {
    done,
    injectNow: async () => {
      const patience = setTimeout(() => waiting.abort(), momentTimeoutMs)
      await done
      clearTimeout(patience)
    },
  }
}

async function doTap({ tablet }: World, tap: Tap): Promise<void> {
  if (tap.kind === 'move') {
    await tablet.page.getByRole('link', { name: 'Volver' }).click()
    await tablet.table(tap.table).click()
    return tablet.seesCheck()
  }
  if (tap.kind === 'add') return tablet.taps(tablet.tile(tap.dish).first())
  // Nothing to send is no tap.
  if (tablet.hasDrafts()) await tablet.taps(tablet.sendButton())
}
