// Changes one thing at a time in the rules of firebase/ and in the front door of functions/, and runs the access matrix or the
// cases of the door over each: something must turn red. `npm run mutate -- caller` tries the files whose name has that in it.
import { readFileSync } from 'node:fs'
import { loadDatabaseRules } from '../../emulator/rules/database-rules.ts'
import { RulesError } from '../../emulator/rules/errors.ts'
import { loadRules } from '../../emulator/rules/rules.ts'
import { loadFunctions } from './endpoint/build.ts'
import { checkFunctions } from './endpoint/check-functions.ts'
import { mutateModule } from './endpoint/mutants.ts'
import { type CheckResult, checkFirestoreRules, checkRegistryRules, checkStorageRules } from './matrix.ts'
import { type Mutant, mutateDatabaseRules, mutateRules } from './mutants.ts'

type Check = (source: string) => Iterable<CheckResult> | AsyncIterable<CheckResult>
type Subject = { file: string; mutate: (source: string) => Mutant[]; check: Check }

const subjects: Subject[] = [
  {
    file: 'firebase/firestore.rules',
    mutate: mutateRules,
    check: source => checkFirestoreRules(loadRules(source, 'mutant')),
  },
  {
    file: 'firebase/storage.rules',
    mutate: mutateRules,
    check: source => checkStorageRules(loadRules(source, 'mutant')),
  },
  {
    file: 'firebase/database.rules.json',
    mutate: mutateDatabaseRules,
    check: source => checkRegistryRules(loadDatabaseRules(source, 'mutant')),
  },
  ...[
    'endpoint.ts',
    'caller.ts',
    'tenant.ts',
    'limits.ts',
    'untrusted.ts',
    'registry.ts',
    'orders/scope.ts',
    'orders/envelope.ts',
    'orders/check-sequence.ts',
    'catalogue/catalog.ts',
    'upload/upload.ts',
    'join/join.ts',
    'join/table-codes.ts',
    'join/table-key.ts',
    'staff/staff.ts',
  ].map(name => functionsModule(`functions/src/${name}`)),
  functionsModule('async/keyed-mutex.ts'),
]

/** Mutants that change nothing that a caller could observe, and why. */
const explanations: Record<string, string> = {
  'allow get: if isGuest() || isAnyStaff(); get → read':
    'a list of tenants is refused either way: its rule looks at the tenant id, which a query does not name',
  'error instanceof CallError && auditedCodes.includes(error.code) → (auditedCodes.includes(error.code))':
    'nothing else that is thrown has such a code',
  'error instanceof CallError → true': 'nothing else that is thrown has such a code',
  "/^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1] ?? '' → (/^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1])":
    'no token cannot be read either',
  "authorization ?? '' → (authorization)": 'the word "undefined" is no header either',
  'authTenant === undefined → false': 'the registry names no tenant without a sign-in tenant: denied four lines on',
  "role !== 'guest' || !isShort(tenantId) → (role !== 'guest')":
    'a tenant of any other kind is denied at the next step: its key would only take room',
  'data.changes ?? null → (data.changes)': 'without changes the request is invalid before its text is looked at',
  '!settings → false': 'without a tenant the next line fails, which is unavailable too',
  '(before.data()?.rev as number | undefined) ?? 0 → (before.data()?.rev as number | undefined)':
    'neither 0 nor nothing is above a baseRev',
  'baseRev !== undefined && rev > baseRev → (rev > baseRev)': 'no number is above nothing',
  'baseRev !== undefined → true': 'no number is above nothing',
  'joined === undefined → false': 'no order has the name "undefined"',
  "!may({ role }, 'manageStaff', { settings: {} }) || !mayAppoint(role, person.role) → (!mayAppoint(role, person.role))":
    'only for a manager who is demoted between two reads of one call',
  "'code' in outcome → false": 'the house refuses itself no order: this only says what went wrong if it did',
  "typeof subdomain !== 'string' → false": 'a subdomain that is none leads to no entry',
  'a < b → !(a < b)': 'from last to first is an order too',
  'this.#buckets.delete(key) → ;': 'which bucket is forgotten first: limits.test.ts',
  'this.#buckets.size > this.#maxBuckets → false': 'how much is remembered: limits.test.ts',
  'this.#buckets.delete(this.#buckets.keys().next().value!) → ;': 'does not end: limits.test.ts',
}

function functionsModule(file: string): Subject {
  return {
    file,
    mutate: mutateModule,
    async *check(source) {
      yield* checkFunctions(await loadFunctions({ file, source }))
    },
  }
}

/** Whether nothing notices the change. A file that no longer loads stops the start, which is noticing. */
async function survives({ source }: Mutant, check: Check): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>()
  // What waits for ever is noticed by whoever waits.
  const timer = setTimeout(resolve, 60_000, false)
  return Promise.race([hasNoFault(source, check), timedOut]).finally(() => clearTimeout(timer))
}

async function hasNoFault(source: string, check: Check): Promise<boolean> {
  try {
    for await (const { fault } of check(source)) if (fault !== null) return false
    return true
  } catch (error) {
    if (error instanceof RulesError) return false
    throw error
  }
}

let unexplained = 0
const [filter = ''] = process.argv.slice(2)
for (const { file, mutate, check } of subjects.filter(subject => subject.file.includes(filter))) {
  const source = readFileSync(file, 'utf8')
  const mutants = mutate(source)
  const survivors: Mutant[] = []
  for (const mutant of mutants) if (await survives(mutant, check)) survivors.push(mutant)
  // Else whatever was wrong before or went wrong on the way would be taken for a notice.
  if (!(await survives({ line: 0, label: '', source }, check))) throw new Error(`${file} is refused as it stands`)
  console.log(`${file}: ${mutants.length} mutants, ${survivors.length} survivors`)
  for (const { line, label } of survivors) {
    const reason = explanations[label]
    if (reason === undefined) unexplained += 1
    console.log(`  line ${line}: ${label}\n    ${reason ?? 'NOT EXPLAINED'}`)
  }
}
process.exitCode = unexplained === 0 ? 0 : 1
