import { globSync } from 'node:fs'
import { invertConditions } from './module-mutants.ts'
import type { Subject } from './subject.ts'
import { passesUnitTests } from './unit-tests.ts'

/** The explanations of the mutants for which no test can fail, keyed by the path of the module. */
const explanations: { [file: string]: Subject['explanations'] } = {
  'domain/business-day.ts': {
    'formats.set(timeZone, format) → ;': 'Without the cache, times are the same and are computed more slowly.',
  },
  'domain/money.ts': {
    'a > b → !(a > b)': 'Sorting only asks whether the result is negative.',
  },
  'domain/pricing.ts': {
    'a > b → !(a > b)': 'Sorting only asks whether the result is negative.',
    'pricedLines.set(line, priced) → ;': 'Without the cache, prices are the same and are computed more slowly.',
  },
  'src/data/kitchen/read-board.ts': {
    'cache.delete(id) → ;':
      'The view of a deleted order only takes memory: a view is used only for an order with the same version and time.',
  },
  'src/data/outbox/outbox-commands.ts': {
    'cache.size > keys.length → !(cache.size > keys.length)':
      'The cache holds more or fewer rows in memory, and the returned commands are the same.',
    'forgetOthers(cache, keys) → ;':
      'The cache also holds rows that are no longer in the outbox, which only takes memory.',
    'cache.delete(n) → ;': 'The cache also holds rows that are no longer in the outbox, which only takes memory.',
  },
  'src/data/store/leave-page.ts': {
    'native.addEventListener(end, () => running.delete(native)) → ;':
      'The error of aborting a transaction that has ended is ignored, so the longer list only takes memory.',
  },
  'src/sync/mirror/follow-server.ts': {
    'close() → !(close())': 'The function is called either way, and nothing uses the value of the expression.',
  },
  'src/sync/mirror/start-listeners.ts': {
    'stopBySource.clear() → ;': 'Only a second stop reads the map again, and to end an ended listener changes nothing.',
    'setCurrentFor(id)(isCurrent) → !(setCurrentFor(id)(isCurrent))':
      'The function is called either way, and nothing uses the value of the expression.',
    'stopBySource.delete(id) → ;': 'To end an ended listener again, when the listeners stop, changes nothing.',
  },
}

const files = globSync('{domain,src/data,src/sync}/**/*.ts').filter(file => !file.endsWith('.test.ts'))

for (const file of Object.keys(explanations)) {
  if (!files.includes(file)) throw new Error(`${file} has explanations but does not exist`)
}

/**
 * The modules whose mistakes the unit tests must find: the domain, and what devices store (`src/data`) and send
 * (`src/sync`).
 */
export const unitTestedModules: Subject[] = files.sort().map(file => ({
  file,
  mutate: invertConditions,
  passes: source => passesUnitTests(file, source),
  explanations: explanations[file] ?? {},
}))
