import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadDatabaseRules } from '../../emulator/rules/database-rules.ts'
import { loadRules } from '../../emulator/rules/rules.ts'
import { type CheckResult, checkFirestoreRules, checkRegistryRules, checkStorageRules } from './matrix.ts'

const read = (file: string) => [readFileSync(file, 'utf8'), file] as const

function report(what: string, verdicts: Iterable<CheckResult>): void {
  const all = [...verdicts]
  const unexpected = all.filter(({ fault }) => fault !== null)
  console.info(`access matrix, ${what}: ${all.length} verdicts, ${unexpected.length} unexpected`)
  expect(unexpected.slice(0, 20)).toEqual([])
}

// Hostile request 77.
// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
it('the Firestore rules allow each role exactly the reads that expected.ts lists, and no writes', () => {
  report('documents', checkFirestoreRules(loadRules(...read('firebase/firestore.rules'))))
})

it('the Storage rules let everybody read a public file by its name, and allow nothing else', () => {
  report('files', checkStorageRules(loadRules(...read('firebase/storage.rules'))))
})

it('the rules of the registry let everybody query a tenant by subdomain and read four fields of a tenant, and allow no other reads', () => {
  report('registry', checkRegistryRules(loadDatabaseRules(...read('firebase/database.rules.json'))))
})
