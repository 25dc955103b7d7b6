import { describe, expect, it } from 'vitest'
import { AdvisoryLocks } from './advisory-locks.ts'

/**
 * The text `a x` in `events` means that a call of `acquire` by owner `a` for lock `x` has resolved. A call may resolve
 * without the lock, for example when waiting for the lock would deadlock.
 */
function setUp() {
  const locks = new AdvisoryLocks<string>()
  const events: string[] = []
  return {
    events,
    release: (owner: string) => locks.release(owner),
    acquire: async (owner: string, name: string) => {
      await locks.acquire(owner, name)
      events.push(`${owner} ${name}`)
    },
  }
}

const flushPromises = () => new Promise(resolve => setImmediate(resolve))

describe('advisory locks', () => {
  it('are granted in the order of the requests', async () => {
    const { acquire, release, events } = setUp()
    for (const owner of ['a', 'b', 'c']) void acquire(owner, 'x')
    await flushPromises()
    expect(events).toEqual(['a x'])
    release('a')
    await flushPromises()
    release('b')
    await flushPromises()
    expect(events).toEqual(['a x', 'b x', 'c x'])
  })

  it('let an owner continue without a lock when waiting for the lock would deadlock three owners', async () => {
    const { acquire, events } = setUp()
    await acquire('a', 'x')
    await acquire('b', 'y')
    await acquire('c', 'z')
    void acquire('a', 'y')
    void acquire('b', 'z')
    void acquire('c', 'x')
    await flushPromises()
    expect(events).toEqual(['a x', 'b y', 'c z', 'c x'])
  })

  it('detect a deadlock that involves an owner who waits for several locks at once', async () => {
    const { acquire, release, events } = setUp()
    await acquire('a', 'x')
    await acquire('b', 'y')
    void acquire('c', 'x')
    void acquire('c', 'y')
    await acquire('d', 'z')
    void acquire('c', 'z')
    void acquire('d', 'x')
    await flushPromises()
    expect(events).toEqual(['a x', 'b y', 'd z', 'd x'])
    for (const owner of ['a', 'b', 'd']) release(owner)
    await flushPromises()
    expect(events.slice(4)).toEqual(['c x', 'c y', 'c z'])
  })

  it('are granted to the next waiting owner when the owner before it has stopped waiting', async () => {
    const { acquire, release, events } = setUp()
    await acquire('a', 'x')
    void acquire('b', 'x')
    void acquire('c', 'x')
    release('b')
    release('a')
    await flushPromises()
    expect(events.filter(event => event.startsWith('c'))).toEqual(['c x'])
  })
})
