import { loadDatabaseRules } from '../../emulator/rules/database-rules.ts'
import { RulesError } from '../../emulator/rules/errors.ts'
import { loadRules } from '../../emulator/rules/rules.ts'
import { loadFunctions } from '../security/endpoint/build.ts'
import { runEndpointCases } from '../security/endpoint/check-functions.ts'
import { type CheckResult, checkFirestoreRules, checkRegistryRules, checkStorageRules } from '../security/matrix.ts'
import { mutateModule } from './module-mutants.ts'
import { mutateDatabaseRules, mutateRules } from './rules-mutants.ts'
import type { Subject } from './subject.ts'

type Check = (source: string) => Iterable<CheckResult> | AsyncIterable<CheckResult>

/** The reasons why no test fails for some mutants, for all files of this list together (see `Subject`). */
const explanations: Record<string, string> = {
  'v.is(idSchema, tenantId) → true': 'the registry has no entry for an invalid id, so the answer is the same',
  'allow get: if isGuest() || isAnyStaff(); get → read':
    'a list of tenants is refused either way: its rule looks at the tenant id, which a query does not name',
  'error instanceof CallError && auditedCodes.includes(error.code) → (auditedCodes.includes(error.code))':
    'no other error has such a code',
  'error instanceof CallError → true': 'no other error has such a code',
  "/^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1] ?? '' → (/^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1])":
    'a missing token is refused like an empty one',
  "authorization ?? '' → (authorization)": 'the text "undefined" is refused like an empty header',
  'authTenant === undefined → false':
    'the registry names no tenant without a sign-in tenant, so the call is denied four lines later',
  'data.changes ?? null → (data.changes)': 'without changes the request is invalid before its text is measured',
  '!settings → false': 'without a tenant the next line fails with the same answer, unavailable',
  '(before.data()?.rev as number | undefined) ?? 0 → (before.data()?.rev as number | undefined)':
    'neither 0 nor undefined is greater than a baseRev',
  'baseRev !== undefined && rev > baseRev → (rev > baseRev)': 'no number is greater than undefined',
  "nameIn(current) ?? '' → (nameIn(current))": 'every document that an import can change has a name',
  'change.collection === collection && !change.doc → true':
    'reads more than needed: only the documents that the changes delete are looked up in the answer',
  'change.collection === collection && !change.doc → (change.collection === collection)':
    'reads more than needed: only the documents that the changes delete are looked up in the answer',
  'change.collection === collection && !change.doc → (!change.doc)':
    'reads more than needed: only the documents that the changes delete are looked up in the answer',
  "departments.length + idsDeletedIn('tables').length > 0 → true":
    'reads more than needed: only the documents that the changes delete are looked up in the answer',
  "idsDeletedIn('categories').length + idsDeletedIn('modifiers').length > 0 → true":
    'reads more than needed: only the documents that the changes delete are looked up in the answer',
  'departments.length > 0 → true':
    'reads more than needed: only the documents that the changes delete are looked up in the answer',
  'change.collection === collection → true':
    'matters only if documents of two collections have one id, which no code makes',
  'baseRev !== undefined → true': 'no number is greater than undefined',
  'found && { found } → ({ found })': 'an undefined invitation is the same as none',
  "command?.type === 'invite' && command.payload.open → (command?.type === 'invite')":
    'a command that ends an invitation ignores the digits that are then chosen for it',
  'joined === undefined → false': 'no order has the name "undefined"',
  "!may({ role }, 'manageStaff', { settings: {} }) || !mayAppoint(role, person.role) → (!mayAppoint(role, person.role))":
    'matters only for a manager who is demoted between two reads of one call',
  "'code' in outcome → false": 'the function never refuses its own order; the check only gives a better error message',
  "typeof subdomain !== 'string' → false": 'a subdomain that is not a string matches no entry',
  '!pin || !hasPin(person) → (!hasPin(person))':
    'the digits of a person are counted in the transaction that stores the PIN, so whoever has digits has a PIN',
  '!missesOfDay || ofDay === undefined → false':
    'matters only if the person gets a new PIN between the count and the check of one call',
  '!missesOfDay || ofDay === undefined → (!missesOfDay)':
    'matters only if the person gets a new PIN between the count and the check of one call',
  'ofDay === undefined → false':
    'matters only if the person gets a new PIN between the count and the check of one call',
  '!FIRESTORE_EMULATOR_HOST || !PUSH_LOOPBACK_SERVICE → (!FIRESTORE_EMULATOR_HOST)':
    'a text that is no address is not the address of a service on this machine, so the answer is the same',
  'tenant.day && date < tenant.day.first → false':
    'closing a closed date changes nothing either way; the check only saves the reads',
  'date < tenant.day.first → false': 'closing a closed date changes nothing either way; the check only saves the reads',
  "outcome && !('code' in outcome) → (!('code' in outcome))":
    'there is an outcome, because closed dates were answered before',
  "!outcome || 'code' in outcome → ('code' in outcome)":
    'there is an outcome, because closed dates were answered before',
  '!commands.some(changesAccount) → false': 'without it, accounts are read that nothing changes',
  "'customerId' in payload → true": 'a payload without the field names no customer either way',
  'payload.customerId ?? [] → (payload.customerId)': 'no account has the name "undefined" or "null"',
  'customerId ?? [] → (customerId)': 'no account has the name "undefined"',
  'request.date && request.date > today → (request.date)': 'the report of a past date needs no later tallies',
  'request.date && request.date > today → (request.date > today)': 'undefined is not greater than a date',
  'request.date > today → true': 'the report of a past date needs no later tallies',
  "type === 'settleAccount' → true": 'more accounts are read than needed',
  "type === 'voidSettlement' → true": 'more accounts are read than needed',
  "type === 'voidPayment' → true": 'more accounts are read than needed',
  "type === 'adjustTip' → true": 'more accounts are read than needed',
  "type === 'recordPayment' && payload.method === 'member' → (type === 'recordPayment')":
    'more accounts are read than needed',
  "type === 'recordPayment' && payload.method === 'member' → (payload.method === 'member')":
    'no other command has this method',
  "payload.method === 'member' → true": 'more accounts are read than needed',
  "type === 'recordPayment' → true": 'no other command has this method',
  'clearTimeout(timer) → ;': 'the timer fires later and then does nothing',
  'after === before → false': 'the document would be written with the fields that it already has',
  'gens === undefined → false': 'a token with a malformed number differs from every token that the server creates',
  'a < b → !(a < b)': 'the result is the same in descending order',
  'this.#buckets.delete(key) → ;': 'tested in limits.test.ts: which bucket is dropped first',
  'this.#buckets.size > this.#maxBuckets → false': 'tested in limits.test.ts: the maximum number of buckets',
  'this.#buckets.delete(this.#buckets.keys().next().value!) → ;': 'the loop would not end; tested in limits.test.ts',
}

/** The security rules, and the modules of the functions whose mistakes the security tests must find. */
export const securitySubjects: Subject[] = [
  {
    file: 'firebase/firestore.rules',
    mutate: mutateRules,
    explanations,
    passes: passesAll(source => checkFirestoreRules(loadRules(source, 'mutant'))),
  },
  {
    file: 'firebase/storage.rules',
    mutate: mutateRules,
    explanations,
    passes: passesAll(source => checkStorageRules(loadRules(source, 'mutant'))),
  },
  {
    file: 'firebase/database.rules.json',
    mutate: mutateDatabaseRules,
    explanations,
    passes: passesAll(source => checkRegistryRules(loadDatabaseRules(source, 'mutant'))),
  },
  ...[
    'endpoint.ts',
    'caller.ts',
    'tenant.ts',
    'limits.ts',
    'untrusted.ts',
    'registry.ts',
    'orders/scope.ts',
    'orders/accounts.ts',
    'orders/envelope.ts',
    'orders/close-day.ts',
    'orders/journal.ts',
    'orders/check-sequence.ts',
    'catalogue/catalog.ts',
    'catalogue/imports.ts',
    'catalogue/stored-imports.ts',
    'catalogue/undo-import.ts',
    'catalogue/used-documents.ts',
    'catalogue/kitchen.ts',
    'catalogue/write-changes.ts',
    'exports/export.ts',
    'exports/check-lists.ts',
    'exports/document-lists.ts',
    'exports/row-page.ts',
    'upload/upload.ts',
    'join/invites.ts',
    'join/join.ts',
    'join/join-party.ts',
    'join/table-codes.ts',
    'join/table-key.ts',
    'staff/revoke-sessions.ts',
    'staff/staff.ts',
    'staff/tablets.ts',
    'report/account.ts',
    'report/day.ts',
    'report/report.ts',
    'report/till.ts',
    'pins/people.ts',
    'pins/pin.ts',
    'pins/set-pin.ts',
    'pins/sign-in.ts',
    'pins/tablet-record.ts',
    'push/notify-ready.ts',
    'push/push.ts',
    'push/push-services.ts',
    'push/ready-orders.ts',
    'push/request.ts',
    'push/send-notice.ts',
    'push/vapid.ts',
  ].map(name => functionsModule(`functions/src/${name}`)),
  functionsModule('async/keyed-mutex.ts'),
]

function functionsModule(file: string): Subject {
  return {
    file,
    mutate: mutateModule,
    passes: passesAll(async function* (source) {
      yield* runEndpointCases(await loadFunctions({ file, source }))
    }),
    explanations,
  }
}

/**
 * Returns a function that runs the checks with a source and returns whether all of them passed. It also returns false if
 * the source is security rules that cannot be compiled. Checks that take more than a minute have not passed either,
 * because a call in them probably hangs.
 */
function passesAll(check: Check): Subject['passes'] {
  return source => {
    const { promise: timedOut, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, 60_000, false)
    return Promise.race([hasNoFault(source, check), timedOut]).finally(() => clearTimeout(timer))
  }
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
