/** `npm run bench [-- 1 5 6 7]`: prints what the goals ask for, all or those that are named; ends with 1 when one is missed. */
import { benchBoot } from './boot.ts'
import { benchMenu } from './menu.ts'
import { benchReads } from './reads.ts'
import { benchTap } from './tap/main.ts'

const benches: { [goal: string]: () => Promise<boolean> } = { 1: benchBoot, 5: benchMenu, 6: benchTap, 7: benchReads }
const asked = process.argv.slice(2)

const met: boolean[] = []
for (const [goal, bench] of Object.entries(benches))
  if (asked.length === 0 || asked.includes(goal)) met.push(await bench())
process.exitCode = met.every(Boolean) ? 0 : 1
