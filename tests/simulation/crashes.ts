/**
 * `npm run simulate:crashes`: plays a short scenario without other faults once for every step at which the tab or the
 * server can crash, from the first tap to the last settled command, and again with a second crash at every later step.
 * No combination is left out. Prints how many there were.
 */
import { type Crash, runCrashScenario } from './crash-scenario.ts'

const whole = await runCrashScenario([])
const kinds = ['tab', 'server'] as const
console.log(`${whole} steps from the first tap to the last settlement`)
let once = 0
let twice = 0
const failures: string[] = []
const attempt = async (crashes: Crash[]) => {
  try {
    return await runCrashScenario(crashes)
  } catch (error) {
    failures.push(`${crashes.map(({ what, step }) => `${what} at ${step}`).join(', ')}: ${(error as Error).message}`)
    return 0
  }
}
for (const what of kinds) {
  for (let step = 0; step <= whole; step++) {
    const crash = { what, step }
    const until = await attempt([crash])
    once++
    for (let again = step; again <= until; again++) {
      for (const second of kinds) {
        await attempt([crash, { what: second, step: again }])
        twice++
      }
    }
    if (step % 10 === 0) console.log(`${what} at ${step} of ${whole}: ${twice} second crashes so far`)
  }
}
for (const failure of failures.slice(0, 20)) console.log(`BROKEN   ${failure}`)
console.log(`${once} crashes, ${twice} second crashes, ${failures.length} broken`)
process.exitCode = failures.length === 0 ? 0 : 1
