/**
 * `npm run bench` measures the goals of docs/performance.md; `npm run bench -- 1 kitchen` measures only the goals 1 and
 * `kitchen`. The exit code is 1 when a goal is missed.
 */
import { benchBoot } from './boot.ts'
import { benchDelta, benchMenuRead } from './catalogue/main.ts'
import { benchColdStart } from './cold-start/main.ts'
import { benchFlood } from './flood/main.ts'
import { benchImport } from './import.ts'
import { benchKitchen } from './kitchen/main.ts'
import { benchMenu } from './menu.ts'
import { benchMoney } from './money.ts'
import { benchPlan } from './plan.ts'
import { benchReads } from './reads.ts'
import { benchTap } from './tap/main.ts'

const benches: { [goal: string]: () => Promise<boolean> } = {
  1: benchBoot,
  2: benchColdStart,
  3: benchMenuRead,
  4: benchDelta,
  5: benchMenu,
  6: benchTap,
  7: benchReads,
  9: benchFlood,
  kitchen: benchKitchen,
  import: benchImport,
  money: benchMoney,
  plan: benchPlan,
}
const selected = process.argv.slice(2)

const met: boolean[] = []
for (const [goal, bench] of Object.entries(benches))
  if (selected.length === 0 || selected.includes(goal)) met.push(await bench())
process.exitCode = met.every(Boolean) ? 0 : 1
