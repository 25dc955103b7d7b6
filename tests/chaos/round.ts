import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChaosContext, type Fault, faults } from './faults.ts'
import type { Plan, PlannedTap } from './plan.ts'

export type RoundProgress = {
  /** How many taps the waiter has begun in this round. */
  taps: number
  /**
   * How many of these taps may or may not have added a line: the test does not know, because the browser was killed or
   * the test failed during the tap.
   */
  unknownResults: number
}

/**
 * Performs the taps of a plan and causes its fault. Resolves when the fault has ended and the tablet has sent all its
 * commands.
 * @param round is updated during the round, so that the counts of a failed round are known
 */
export async function playRound(world: Omit<ChaosContext, 'random'>, plan: Plan, round: RoundProgress): Promise<void> {
  const { tablet } = world
  const all = { ...world, random: plan.random }
  const fault = faults[plan.fault]!
  await tablet.opensTable(plan.table)

  for (const [index, tap] of plan.taps.entries()) {
    const armedFault = index === plan.injectAt ? armFault(all, plan, fault) : undefined
    const kill = index === plan.killAt ? armFault(all, plan, faults['browser killed']!) : undefined
    const { address } = tablet
    round.taps++
    const storedBefore = tablet.durableCommands.size
    const ended = doTap(all, tap)
    const killed = plan.fault === 'browser killed' ? armedFault : kill
    if (killed) {
      // Waits for the tap or the kill, because a tap in a killed browser may never end.
      await Promise.race([ended.catch(() => {}), killed.done])
      await killed.injectNow()
      if (tap.kind === 'add' && tablet.durableCommands.size === storedBefore) round.unknownResults++
      await tablet.start(address)
      await tablet.seesCheck()
    } else await ended
    await armedFault?.injectNow()
    if (index === plan.revertAt) await fault.revert(all)
  }
  await tablet.refreshes()
}

/**
 * After a failed round: ends the fault, restarts the browser, and waits until the tablet has sent its pending commands.
 */
export async function recover(world: Omit<ChaosContext, 'random'>, plan: Plan): Promise<void> {
  await world.tablet.kill()
  await faults[plan.fault]!.revert({ ...world, random: plan.random })
  await world.tablet.start()
  await world.tablet.opensTable(plan.table)
  await world.tablet.refreshes()
}

type ArmedFault = { done: Promise<void>; injectNow(): Promise<void> }

const momentTimeoutMs = 250

/**
 * Waits for the event that the plan names, for example the next `stored`, and then causes the fault after the plan's
 * delay. A call of `injectNow` causes the fault within 250 ms, even if the event has not happened.
 */
function armFault(world: ChaosContext, { moment, delayMs: delay }: Plan, fault: Fault): ArmedFault {
  const waiting = new AbortController()
  const { signal } = waiting
  const { tablet, proxy } = world
  const source = moment === 'requested' || moment === 'answered' ? proxy.callEvents : tablet.moments
  const done = once(source, moment, { signal })
    .then(() => sleep(delay, undefined, { signal }))
    .catch(() => {})
    .then(() => fault.inject(world))
  return {
    done,
    injectNow: async () => {
      const timer = setTimeout(() => waiting.abort(), momentTimeoutMs)
      await done
      clearTimeout(timer)
    },
  }
}

async function doTap({ tablet }: ChaosContext, tap: PlannedTap): Promise<void> {
  if (tap.kind === 'move') {
    await tablet.page.getByRole('link', { name: 'Volver' }).click()
    await tablet.table(tap.table).click()
    return tablet.seesCheck()
  }
  if (tap.kind === 'add') return tablet.taps(tablet.tile(tap.dish).first())
  // If all lines were already sent, there is nothing to send, so the tap is skipped.
  if (tablet.hasDrafts()) await tablet.taps(tablet.sendButton())
}
