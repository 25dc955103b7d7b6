/**
 * `npm run simulate:crashes`: a short evening without any other fault, from the first tap until the last answer is taken in;
 * once for every step of it with a crash of the tab there, once with a crash of the server, and for every step of the recovery
 * from each once more with a crash of either. Prints how many there are; none is left out.
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
