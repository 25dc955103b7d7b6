import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { countTimers, countWatches } from '../../../tests/support/count-open.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { newCommand, newOrder, withOrderId } from '../../../tests/support/tenant.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import { storeNames } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { type Sender, startSender } from './sender.ts'

type Sent = { commands: { id: string; seq: number }[] }
type Fault = (data: Sent) => unknown

let time: FakeTime
let store: Store
let sender: Sender
/** The result or failure of each of the next calls. When the list is empty, the server accepts all commands. */
let faults: Fault[]
/** For each call its time since the start of the test, the user, and the ids of the commands. */
let calls: { at: number; uid: string; ids: string[] }[]
/** What the sender reported about the connection. Equal reports in a row are listed once. */
let notes: string[]
/** How many timers and watches of the database are not yet removed. */
let open: { timers: number; watches: number }
let reopenCount: number

beforeEach(async () => {
  time = new FakeTime()
  store = new MemoryDatabase().store()
  faults = []
  calls = []
  notes = []
  open = { timers: 0, watches: 0 }
  reopenCount = 0
  await store.write(storeNames, async tx => {
    const user = { name: '', role: 'waiter', tenantId: 'demo', userType: 'Admins' } as const
    await tx.put('users', [
      { ...user, uid: 'lucia', user: 'lucia' },
      { ...user, uid: 'mateo', user: 'mateo' },
    ])
    await tx.setMeta('session', 'lucia')
    await tx.put('devices', [
      { ...newQueueRow('lucia', 'device-1'), letters: 'A' },
      { ...newQueueRow('mateo', 'device-2'), letters: 'B' },
    ])
  })
})
afterEach(() => sender.stop())

/** Starts the sender. `changed` replaces some functions of the store. */
async function startsSender(changed: Partial<Store> = {}): Promise<void> {
  const began = time.now()
  const ports = {
    store: { ...countWatches(store, open), reopen: async () => void reopenCount++, ...changed },
    clock: time,
    timers: countTimers(time, open),
    random: () => 1,
    newDeviceId: () => 'new',
    call: async (uid: string, _name: string, data: Sent) => {
      calls.push({ at: time.now() - began, uid, ids: data.commands.map(({ id }) => id) })
      return (faults.shift() ?? accept)(data)
    },
  }
  const note = (what: string) => void (notes.at(-1) !== what && notes.push(what))
  const contact: Partial<ContactTracker> = {
    noteCallAnswered: problem => note(problem ? `answered: ${problem}` : 'answered'),
    noteCallUnanswered: () => note('unanswered'),
    noteNothingToSend: () => note('nothing to send'),
  }
  sender = startSender(ports as unknown as Ports, contact as ContactTracker)
  await time.settle()
}

const accept: Fault = ({ commands }) => ({
  results: commands.map(({ seq, id }) => ({ seq, id, status: 'accepted' })),
  orders: {},
  lastSeq: 1,
  epoch: 'first',
  letters: 'A',
})
const fail =
  (code: CallError['code'], status = 0): Fault =>
  () => {
    throw new CallError(code, status)
  }

const appends = (id: string, uid = 'lucia', orderIds = [`order of ${uid}`]) =>
  store.write(['outbox', 'devices'], async tx => {
    const device = (await tx.get('devices', uid))!
    const command = withOrderId(orderIds[0]!, newCommand('closeOrder', {}, id))
    await tx.append(newOutboxRow(command, { uid, seq: device.nextSeq, orderIds }))
    await tx.put('devices', [{ ...device, nextSeq: device.nextSeq + 1 }])
  })
const taps = async (id: string, uid?: string) => {
  await appends(id, uid)
  await time.settle()
}
const signsIn = async (uid: string) => {
  await store.write(['meta'], async tx => tx.setMeta('session', uid))
  await time.settle()
}

describe('the sender', () => {
  it('sends a new command at once, and reports when nothing is left to send', async () => {
    await startsSender()
    expect(notes).toEqual(['nothing to send'])
    await taps('first')
    expect(calls).toEqual([{ at: 0, uid: 'lucia', ids: ['first'] }])
    expect(notes).toEqual(['nothing to send', 'answered', 'nothing to send'])
  })

  it('waits longer after each failed call: 1 s, 2 s, 4 s; after an answer it waits 1 s again', async () => {
    faults = [fail('unavailable'), fail('unavailable'), fail('unavailable'), accept, fail('unavailable')]
    await startsSender()
    await taps('first')
    await time.advance(10_000)
    await taps('second')
    await time.advance(10_000)
    expect(calls.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000, 10_000, 11_000])
    const sent = ['unanswered', 'answered', 'nothing to send']
    expect(notes).toEqual(['nothing to send', ...sent, ...sent])
  })

  it('ends its wait when `retryNow` is called', async () => {
    faults = [fail('unavailable')]
    await startsSender()
    await taps('first')
    sender.retryNow()
    await time.settle()
    expect(calls).toHaveLength(2)
  })

  it('sends, when `retryNow` is called, commands of which the database has not notified it', async () => {
    await startsSender({ watch: () => () => {} })
    await taps('first')
    expect(calls).toEqual([])
    sender.retryNow()
    await time.settle()
    expect(calls).toHaveLength(1)
  })

  it('counts the failed calls of each command', async () => {
    faults = [fail('unavailable')]
    await startsSender()
    await taps('first')
    expect(await store.read(['meta'], async tx => tx.meta('attempts'))).toMatchObject({ first: { tries: 1 } })
  })

  it('sends the commands of another user at once, and those of a refused user again after a wait', async () => {
    await taps('first')
    await taps('second', 'mateo')
    faults = [fail('denied', 403)]
    await startsSender()
    expect(calls.map(({ ids }) => ids)).toEqual([['first'], ['second']])
    expect(notes).toEqual(['answered: denied', 'answered'])
    await time.advance(1_000)
    expect(calls.map(({ ids }) => ids)).toEqual([['first'], ['second'], ['first']])
    expect(notes.slice(2)).toEqual(['nothing to send'])
  })

  it('sends the commands of a refused user at once after another user has signed in', async () => {
    faults = [fail('denied', 403)]
    await startsSender()
    await taps('first')
    await signsIn('')
    expect(calls).toHaveLength(1)
    await signsIn('mateo')
    expect(calls).toHaveLength(2)
  })

  it('sends commands with new numbers at once, but waits after the server has refused the numbers four times', async () => {
    faults = Array.from({ length: 4 }, () => fail('fork', 409))
    await startsSender()
    await taps('first')
    expect(calls).toHaveLength(4)
    await time.advance(1_000)
    expect(calls).toHaveLength(5)
    faults = Array.from({ length: 3 }, () => fail('fork', 409))
    await taps('second')
    expect(calls).toHaveLength(9)
  })

  it('stores an answer that has only one of the two checks of a move, after it has sent three larger batches', async () => {
    const orders = { one: newOrder({ version: 2, applied: { move: 0 } }) }
    const acceptOnlyFirst: Fault = data => ({ ...(accept({ commands: data.commands.slice(0, 1) }) as object), orders })
    for (let tap = 1; tap < 16; tap++) await appends(`tap-${tap}`, 'lucia', ['one'])
    await appends('move', 'lucia', ['one', 'two'])
    const timeout = fail('timeout')
    faults = [timeout, timeout, timeout, timeout, ...Array.from({ length: 4 }, () => acceptOnlyFirst)]
    await startsSender()
    await time.advance(20_000)
    expect(calls.map(({ ids }) => ids.length)).toEqual([16, 8, 4, 2, 1, 2, 4, 8, 15])
  })
})

describe('an error of the database', () => {
  it('makes the sender open the database again and retry after a wait', async () => {
    const errors = [new DOMException('Connection to Indexed Database server lost', 'UnknownError')]
    await taps('first')
    await startsSender({
      read: (names, work) => (errors.length > 0 ? Promise.reject(errors.pop()) : store.read(names, work)),
    })
    expect([reopenCount, calls.length]).toEqual([1, 0])
    await time.advance(1_000)
    expect([reopenCount, calls.length]).toEqual([1, 1])
  })

  it('that is a bug is written to the console', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bug = new TypeError('a bug')
    faults = [() => Promise.reject(bug)]
    await startsSender()
    await taps('first')
    expect(report.mock.calls).toEqual([[bug]])
    report.mockClear()
  })
})

it('a stopped sender leaves no timer, reads nothing more of the database and sends nothing', async () => {
  faults = [fail('unavailable')]
  await startsSender()
  await taps('first')
  expect(open).toEqual({ timers: 1, watches: 2 })
  sender.stop()
  await time.settle()
  expect(open).toEqual({ timers: 0, watches: 0 })
  await time.advance(60_000)
  expect(calls).toHaveLength(1)
})
