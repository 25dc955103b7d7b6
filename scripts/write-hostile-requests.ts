/** `node scripts/write-hostile-requests.ts` writes `docs/hostile-requests.md` from the comments above the tests. */
import { writeFileSync } from 'node:fs'
import { findUnclear, listHostileTests, writeHostileRequests } from '../tests/security/hostile-requests.ts'

const tests = listHostileTests()
writeFileSync('docs/hostile-requests.md', writeHostileRequests(tests))
for (const number of findUnclear(tests)) console.error(`Hostile request ${number} has no test.`)
process.exitCode = findUnclear(tests).length > 0 ? 1 : 0
