/** `npm run costs` measures what parts of a restaurant's evening cost on Firebase, and writes `docs/costs.md`. */
import { writeFileSync } from 'node:fs'
import { measureMoney } from './costs/money.ts'
import { formatReport } from './costs/report.ts'
import { measureRestaurants } from './costs/restaurants.ts'
import { measureAll } from './costs/scenario.ts'

writeFileSync('docs/costs.md', formatReport(await measureAll(), await measureMoney(), await measureRestaurants()))
console.log('docs/costs.md is written.')
