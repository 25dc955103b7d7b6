/** `npm run costs` measures what one check (a table's bill) and one evening cost on Firebase, for `docs/costs.md`. */
import { writeFileSync } from 'node:fs'
import { measureMoney } from './costs/money.ts'
import { formatReport } from './costs/report.ts'
import { measureRestaurants } from './costs/restaurants.ts'
import { measureAll } from './costs/scenario.ts'

writeFileSync('docs/costs.md', formatReport(await measureAll(), await measureMoney(), await measureRestaurants()))
console.log('docs/costs.md is written.')
