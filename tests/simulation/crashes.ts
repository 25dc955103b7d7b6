/**
 * `npm run simulate:crashes`: plays a short scenario many times, each time with a crash of the tab or of the server at
 * another step. Plays each of these runs again with a second crash at the same step or at each later one. There are no
 * other faults. Prints the number of crashes and up to 20 of the runs that failed.
 */
import { type Crash, runCrashScenario } from './crash-scenario.ts'

const stepCount = await runCrashScenario([])
const kinds = ['tab', 'server'] as const
console.log(`${stepCount} steps from the first tap to the last settlement`)
let singleCrashes = 0
let doubleCrashes = 0
const failures: string[] = []
const tryScenario = async (crashes: Crash[]) => {
  try {
    return await runCrashScenario(crashes)
  } catch (error) {
    failures.push(`${crashes.map(({ what, step }) => `${what} at ${step}`).join(', ')}: ${(error as Error).message}`)
    return 0
  }
}
for (const what of kinds) {
  for (let step = 0; step <= stepCount; step++) {
    const crash = { what, step }
    const until = await tryScenario([crash])
    singleCrashes++
    for (let again = step; again <= until; again++) {
      for (const second of kinds) {
        await tryScenario([crash, { what: second, step: again }])
        doubleCrashes++
      }
    }
    if (step % 10 === 0) console.log(`${what} at ${step} of ${stepCount}: ${doubleCrashes} second crashes so far`)
  }
}
for (const failure of failures.slice(0, 20)) console.log(`BROKEN   ${failure}`)
console.log(`${singleCrashes} crashes, ${doubleCrashes} second crashes, ${failures.length} broken`)
process.exitCode = failures.length === 0 ? 0 : 1
