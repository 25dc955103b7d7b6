/**
 * `node scripts/spec.ts` writes `docs/spec.md`. That file lists each row of the customer's specification
 * (`tests/spec/rows.ts`) with the tests that have the row's id in their titles. Fails when a row has no test, or when a
 * test names a row that does not exist.
 */
import { writeFileSync } from 'node:fs'
import { mapSpec } from '../tests/spec/map.ts'

const { text, rowsWithoutTest: unproven, unknownIds: unknown, rowCount: count } = mapSpec()
writeFileSync('docs/spec.md', text)
for (const id of unproven) console.error(`No test bears the row [${id}].`)
for (const id of unknown) console.error(`A test names the row [${id}], which the specification does not have.`)
console.log(`${count - unproven.length} of ${count} rows have a test.`)
process.exitCode = unproven.length + unknown.length > 0 ? 1 : 0
