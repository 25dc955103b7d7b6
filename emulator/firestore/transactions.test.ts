import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DocumentStore } from '../store/documents.ts'
import { Transactions } from './transactions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a transaction that expires while it waits for a lock leaves no document locked', async () => {
  const transactions = new Transactions(new DocumentStore(new DatabaseSync(':memory:')))
  const first = transactions.begin({})
  await transactions.lockAndRegisterDocuments(first, ['a'])
  const second = transactions.begin({})
  const refused = expect(transactions.lockAndRegisterDocuments(second, ['a', 'b', 'c'])).rejects.toThrow('expired')
  await vi.advanceTimersByTimeAsync(10_000)
  await transactions.lockAndRegisterDocuments(first, ['a'])
  await vi.advanceTimersByTimeAsync(10_000)
  await refused

  const third = transactions.begin({})
  await transactions.lockAndRegisterDocuments(third, ['b', 'c'])
  transactions.rollback(first)
  await transactions.lockAndRegisterDocuments(third, ['a'])
})

// Hostile request 70.
// docs/hostile-requests.md lists the numbered requests that an attacker could send, with their tests.
it('a transaction ends a minute after its start, however often it reads, and then blocks no other transactions', async () => {
  const transactions = new Transactions(new DocumentStore(new DatabaseSync(':memory:')))
  const greedy = transactions.begin({})
  await transactions.lockAndRegisterDocuments(greedy, ['a'])
  for (let seconds = 0; seconds < 50; seconds += 10) {
    await vi.advanceTimersByTimeAsync(10_000)
    await transactions.lockAndRegisterDocuments(greedy, ['a'])
  }

  const patient = transactions.begin({})
  const waiting = transactions.lockAndRegisterDocuments(patient, ['a'])
  await vi.advanceTimersByTimeAsync(10_000)
  await waiting
  await expect(transactions.lockAndRegisterDocuments(greedy, ['a'])).rejects.toThrow('expired')
})
