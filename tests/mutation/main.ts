// `npm run mutate` checks that the tests find mistakes. It makes many copies of the security rules, and of modules of the
// functions, of the domain, and of what devices store and send. Each copy has one mistake and is called a mutant. For
// each mutant, at least one test must fail, or there must be an explanation why no test can fail.
// `npm run mutate -- caller` creates mutants only of the files whose path contains `caller`.
import { readFileSync } from 'node:fs'
import type { Mutant } from './rules-mutants.ts'
import { securitySubjects } from './security-subjects.ts'
import { unitTestedModules } from './unit-tested-modules.ts'
import { closeUnitTests } from './unit-tests.ts'

let unexplained = 0
const [filter = ''] = process.argv.slice(2)
const subjects = [...securitySubjects, ...unitTestedModules].filter(({ file }) => file.includes(filter))
for (const { file, mutate, passes, explanations } of subjects) {
  const source = readFileSync(file, 'utf8')
  const mutants = mutate(source)
  if (mutants.length === 0) continue
  // The tests must pass for the unchanged source. Otherwise they would fail for every mutant and prove nothing.
  if (!(await passes(source))) throw new Error(`${file} fails its tests without a change`)
  const survivors: Mutant[] = []
  for (const mutant of mutants) if (await passes(mutant.source)) survivors.push(mutant)
  console.log(`${file}: ${mutants.length} mutants, ${survivors.length} survivors`)
  for (const { line, label } of survivors) {
    const reason = explanations[label]
    if (reason === undefined) unexplained += 1
    console.log(`  line ${line}: ${label}\n    ${reason ?? 'NOT EXPLAINED'}`)
  }
}
await closeUnitTests()
process.exitCode = unexplained === 0 ? 0 : 1
