import { invertConditions } from './module-mutants.ts'
import type { Subject } from './subject.ts'
import { passesUnitTests } from './unit-tests.ts'

/** The path of each module, with the explanations of its mutants; empty if a test fails for every mutant. */
const modules: { [file: string]: Subject['explanations'] } = {
  'domain/accounts.ts': {},
  'domain/kitchen/board-stations.ts': {},
  'domain/kitchen/build-routing.ts': {},
  'domain/kitchen/change-line.ts': {},
  'domain/kitchen/line-parts.ts': {},
  'domain/log/list-log-facts.ts': {},
  'domain/log/log-fact.ts': {},
  'domain/tills/close-day.ts': {},
  'domain/tills/till.ts': {},
}

/** The modules of the domain whose mistakes the unit tests must find. */
export const unitTestedModules: Subject[] = Object.entries(modules).map(([file, explanations]) => ({
  file,
  mutate: invertConditions,
  passes: source => passesUnitTests(file, source),
  explanations,
}))
