import { expect, it, vi } from 'vitest'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import type { ServerConnection } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import type { Ports } from '../ports.ts'
import { createContactTracker } from './contact.ts'

function newTracker(time: FakeTime) {
  let stored: ServerConnection | undefined
  let failures = 0
  let lost = 0
  let writes = 0
  let failure: Error = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  const tx = {
    meta: async () => stored,
    setMeta: async (_key: string, contact: ServerConnection) => {
      stored = contact
    },
  } as unknown as WriteTransaction
  const write = async (_stores: unknown, work: (tx: WriteTransaction) => Promise<unknown>) => {
    writes++
    if (failures-- > 0) throw failure
    return work(tx)
  }
  const ports = { clock: time, timers: time, store: { write } } as unknown as Ports
  const failNext = (count: number, error = failure) => {
    failures = count
    failure = error
  }
  const contact = createContactTracker(ports, () => lost++)
  const read = async () => {
    await time.settle()
    return stored
  }
  return {
    contact,
    failNext,
    read,
    lost: () => lost,
    writes: () => writes,
    state: () => stored?.state,
    problem: () => stored?.problem,
  }
}

it('if the state of the server connection cannot be stored, storing it is repeated within seconds', async () => {
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

it('if the state of the server connection could not be stored, and then the contact tracker is stopped, storing is not repeated', async () => {
  const time = new FakeTime()
  const { contact, failNext, state, writes } = newTracker(time)
  contact.noteListenersCurrent()
  await time.settle()
  failNext(1)
  contact.noteCallUnanswered()
  await time.settle()
  contact.stop()
  const before = writes()
  await time.advance(5_000)
  expect(writes()).toBe(before)
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

it('an error that is a bug, thrown while the state is stored, is written to the console', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { contact, failNext, read } = newTracker(new FakeTime())
  const bug = new TypeError('a bug')
  failNext(1, bug)
  contact.noteListenersCurrent()
  await read()
  expect(report.mock.calls).toEqual([[bug]])
  report.mockClear()
})

it('the time of the server’s last answer is stored at most once a minute', async () => {
  const time = new FakeTime()
  const { contact, read } = newTracker(time)
  contact.noteListenersCurrent()
  expect((await read())?.heard).toBeUndefined()
  await time.advance(59_000)
  contact.noteCallAnswered()
  expect((await read())?.heard).toBeUndefined()
  await time.advance(1_000)
  contact.noteProbed(true)
  expect((await read())?.heard).toBe(time.now())
  const heard = time.now()
  await time.advance(59_000)
  contact.noteProbed(true)
  expect((await read())?.heard).toBe(heard)
})

it('when the server is lost, that time is stored as the time of its last answer; if the server is lost again before it answers a call, the time stays; if it was never reached, no time is stored', async () => {
  const time = new FakeTime()
  const reached = newTracker(time)
  const neverReached = newTracker(time)
  reached.contact.noteListenersCurrent()
  await time.advance(30_000)
  for (const { contact } of [reached, neverReached]) contact.noteProbed(false)
  expect(await reached.read()).toMatchObject({ state: 'offline', heard: time.now() })
  const lostAt = time.now()
  expect(await neverReached.read()).toMatchObject({ state: 'offline', heard: undefined })
  await time.advance(30_000)
  reached.contact.noteListenersStarted()
  reached.contact.noteListenersCurrent()
  reached.contact.noteProbed(false)
  expect((await reached.read())?.heard).toBe(lostAt)
})

it('the loss of the server is reported once, even if a problem becomes known later', async () => {
  const { contact, read, lost } = newTracker(new FakeTime())
  contact.noteListenersCurrent()
  expect(lost()).toBe(0)
  contact.noteListenerOutdated()
  expect(lost()).toBe(1)
  contact.noteListenerDenied()
  expect(lost()).toBe(1)
  expect(await read()).toMatchObject({ state: 'offline', problem: 'denied' })
  contact.noteListenersCurrent()
  expect(lost()).toBe(1)
  expect(contact.getState()).toBe('online')
})

it('the refusal of a listener counts as an answer of the server, and the state is `offline` with the problem `denied`', async () => {
  const time = new FakeTime()
  const { contact, read } = newTracker(time)
  contact.noteProbed(false)
  await time.advance(1_000)
  contact.noteListenerDenied()
  expect(await read()).toMatchObject({ state: 'offline', problem: 'denied', heard: time.now() })
  contact.noteListenersCurrent()
  expect(await read()).toMatchObject({ state: 'online' })
  expect(await read()).not.toHaveProperty('problem')
})

it('the stations of the open boards are stored as up to date only while the state is `online`', async () => {
  const time = new FakeTime()
  const { contact, read } = newTracker(time)
  contact.noteBoards(['barra'])
  expect(await read()).not.toHaveProperty('boards')
  contact.noteListenersCurrent()
  expect(await read()).toMatchObject({ boards: ['barra'], boardsKnownUntil: {} })
  await time.advance(5_000)
  contact.noteListenerOutdated()
  expect(await read()).toMatchObject({ boardsKnownUntil: { barra: expect.any(Number) } })
  expect(await read()).not.toHaveProperty('boards')
})

it('if storing the state fails twice within a second, storing is repeated only once', async () => {
  const time = new FakeTime()
  const { contact, failNext, read, writes } = newTracker(time)
  contact.noteListenersCurrent()
  await time.settle()
  failNext(2)
  contact.noteProbed(false)
  await time.advance(500)
  contact.noteListenerDenied()
  await time.settle()
  const before = writes()
  await time.advance(5_000)
  expect(await read()).toMatchObject({ state: 'offline', problem: 'denied' })
  expect(writes()).toBe(before + 1)
})
