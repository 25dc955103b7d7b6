import { expect, it } from 'vitest'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import type { ServerConnection } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import type { Ports } from '../ports.ts'
import { createContactTracker } from './contact.ts'

function newTracker(time: FakeTime) {
  let stored: ServerConnection | undefined
  let failures = 0
  const tx = {
    meta: async () => stored,
    setMeta: async (_key: string, contact: ServerConnection) => {
      stored = contact
    },
  } as unknown as WriteTransaction
  const write = async (_stores: unknown, work: (tx: WriteTransaction) => Promise<unknown>) => {
    if (failures-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return work(tx)
  }
  const ports = { clock: time, timers: time, store: { write } } as unknown as Ports
  const failNext = (count: number) => {
    failures = count
  }
  const contact = createContactTracker(ports, () => {})
  return { contact, failNext, state: () => stored?.state, problem: () => stored?.problem }
}

it('the state of the server connection is stored again within seconds after storing it has failed', async () => {
  const time = new FakeTime()
  const { contact, failNext, state } = newTracker(time)
  contact.noteListenersCurrent()
  await time.settle()
  expect(state()).toBe('online')
  failNext(2)
  contact.noteCallUnanswered()
  await time.settle()
  expect(state()).toBe('online')
  await time.advance(5_000)
  expect(state()).toBe('offline')
})

it('the state of the server connection is not stored again after storing it has failed if the contact tracker was stopped', async () => {
  const time = new FakeTime()
  const { contact, failNext, state } = newTracker(time)
  contact.noteListenersCurrent()
  await time.settle()
  failNext(1)
  contact.noteCallUnanswered()
  await time.settle()
  contact.stop()
  await time.advance(5_000)
  expect(state()).toBe('online')
})

it('an unanswered call makes the state `offline` only as long as something is left to send', async () => {
  const time = new FakeTime()
  const { contact, state } = newTracker(time)
  contact.noteListenersCurrent()
  contact.noteCallUnanswered()
  await time.settle()
  expect(state()).toBe('offline')
  contact.noteNothingToSend()
  await time.settle()
  expect(state()).toBe('online')
})

it('the problem `denied` of a listener is reported until the listeners are up to date, even if calls are answered', async () => {
  const time = new FakeTime()
  const { contact, problem } = newTracker(time)
  contact.noteListenerDenied()
  contact.noteCallAnswered()
  await time.settle()
  expect(problem()).toBe('denied')

  contact.noteListenersCurrent()
  await time.settle()
  expect(problem()).toBeUndefined()
})

it('the problem of a refused call is reported only as long as something is left to send', async () => {
  const time = new FakeTime()
  const { contact, problem } = newTracker(time)
  contact.noteCallAnswered('signIn')
  await time.settle()
  expect(problem()).toBe('signIn')

  contact.noteNothingToSend()
  await time.settle()
  expect(problem()).toBeUndefined()
})

it('a stopped contact tracker does not store a state, not even one that it was about to store', async () => {
  const time = new FakeTime()
  const { contact, state } = newTracker(time)
  contact.noteListenersCurrent()
  await time.settle()
  contact.noteCallUnanswered()
  contact.stop()
  contact.noteProbed(false)
  await time.settle()
  expect(state()).toBe('online')
})
