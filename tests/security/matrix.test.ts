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

it('every role, token, collection and operation gets the answer of the design', () => {
  report('documents', checkFirestoreRules(loadRules(...read('firebase/firestore.rules'))))
})

it('public files can be read by name, and nothing else is allowed', () => {
  report('files', checkStorageRules(loadRules(...read('firebase/storage.rules'))))
})

it('the registry answers one query and the reads by name', () => {
  report('registry', checkRegistryRules(loadDatabaseRules(...read('firebase/database.rules.json'))))
})
