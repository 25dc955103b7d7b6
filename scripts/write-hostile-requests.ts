/** `node scripts/write-hostile-requests.ts` writes `docs/hostile-requests.md` from the comments above the tests. */
import { writeFileSync } from 'node:fs'
import { findInconsistentNumbers, formatHostileRequests, listHostileTests } from '../tests/security/hostile-requests.ts'

const tests = listHostileTests()
writeFileSync('docs/hostile-requests.md', formatHostileRequests(tests))
for (const number of findInconsistentNumbers(tests)) console.error(`Hostile request ${number} has no test.`)
process.exitCode = findInconsistentNumbers(tests).length > 0 ? 1 : 0
