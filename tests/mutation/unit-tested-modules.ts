import { invertConditions } from './module-mutants.ts'
import type { Subject } from './subject.ts'
import { failsUnitTests } from './unit-tests.ts'

/** The explanations of each module, by the path of the module. */
const modules: { [file: string]: Subject['explanations'] } = {
  'domain/accounts.ts': {},
  'domain/kitchen/board-stations.ts': {},
  'domain/kitchen/build-routing.ts': {},
  'domain/log/list-log-facts.ts': {},
  'domain/log/log-fact.ts': {},
  'domain/tills/close-day.ts': {},
  'domain/tills/till.ts': {},
}

/** The modules of the domain and of the devices whose mistakes the unit tests must find. */
export const unitTestedModules: Subject[] = Object.entries(modules).map(([file, explanations]) => ({
  file,
  mutate: invertConditions,
  passes: async source => !(await failsUnitTests(file, source)),
  explanations,
}))
