import { dirname, join } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
/** Returns how many milliseconds the tests of `files` files may take. If they take longer, one probably never ends. */
const maxTestMs = (files: number) => 20_000 + 5_000 * files

/** The instance of Vitest that runs the tests. It stays open, because to open it takes longer than most tests. */
let opened: Vitest | undefined
/**
 * The module that is tested now. A test that imports the file `path` (an absolute path) gets `source` instead of what
 * is in the file. `stages` are the tests of the module in groups, which run one after another until a test fails.
 */
let replaced: { path: string; source: string; stages: TestSpecification[][] } | undefined

/**
 * Runs the unit tests that import a module, also indirectly, with another source of the module, until one fails. First
 * comes the test file beside the module, for example `domain/split.test.ts`, then the other tests in the module's
 * folder, and then the tests in other folders of `domain` or `src`.
 * @param file the module's path from the project's root, such as `domain/split.ts`
 * @returns whether all tests passed in time (`maxTestMs`)
 */
export async function passesUnitTests(file: string, source: string): Promise<boolean> {
  const path = join(root, file)
  const vitest = opened ?? (await openVitest())
  opened = vitest
  const stages = replaced?.path === path ? replaced.stages : await findTests(vitest, file)
  replaced = { path, source, stages }
  vitest.invalidateFile(path)
  for (const tests of stages) if (tests.length > 0 && !(await pass(vitest, tests))) return false
  return true
}

/** Ends the processes that run the tests. */
export async function closeUnitTests(): Promise<void> {
  const vitest = opened
  opened = undefined
  replaced = undefined
  await vitest?.close()
}

const openVitest = (): Promise<Vitest> =>
  createVitest(
    'test',
    { root, watch: true, reporters: [{}], bail: 1 },
    {
      plugins: [
        {
          name: 'load-replaced-module',
          enforce: 'pre',
          load: id => (id === replaced?.path ? replaced.source : undefined),
        },
      ],
      server: { watch: null },
    },
  )

async function findTests(vitest: Vitest, file: string): Promise<TestSpecification[][]> {
  // To find the tests that import `file`, Vitest reads all modules. The module that was tested before must be read from
  // its file again, without the mistake of its last mutant.
  const former = replaced
  replaced = undefined
  if (former) vitest.invalidateFile(former.path)
  vitest.config.related = [join(root, file)]
  const tests = await vitest.getRelevantTestSpecifications(file.startsWith('domain/') ? ['domain/'] : ['src/'])
  const ownTest = join(root, file.replace(/\.ts$/, '.test.ts'))
  const folder = join(root, dirname(file), '/')
  const stageOf = (test: string) => (test === ownTest ? 'own' : test.startsWith(folder) ? 'inFolder' : 'others')
  const { own = [], inFolder = [], others = [] } = Object.groupBy(tests, ({ moduleId }) => stageOf(moduleId))
  return [own, inFolder, others]
}

async function pass(vitest: Vitest, tests: TestSpecification[]): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<'timedOut'>()
  const timer = setTimeout(resolve, maxTestMs(tests.length), 'timedOut')
  vitest.state.clearErrors()
  const result = await Promise.race([vitest.runTestSpecifications(tests), timedOut])
  clearTimeout(timer)
  if (result === 'timedOut') {
    // Vitest cancels a test by waiting for its end, and this test probably never ends. Only a second cancellation, which
    // is part of closing Vitest, ends the process of the test.
    void vitest.cancelCurrentRun('keyboard-input')
    await closeUnitTests()
    return false
  }
  // The result also has the tests of earlier runs.
  const ran = new Set(tests.map(({ moduleId }) => moduleId))
  const failed = result.testModules.filter(module => ran.has(module.moduleId) && module.state() === 'failed')
  return failed.length === 0 && result.unhandledErrors.length === 0
}
