import { describe, expect, it, vi } from 'vitest'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { databaseFactories } from '../../../tests/support/stores.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import type { OutboxRow, RowsByStore } from './schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from './store.ts'

const row = (id: string, more: Partial<OutboxRow> = {}) => newOutboxRow(newCommand('requestBill', {}, id), more)
const department = (id: string, name = id): RowsByStore['departments'] => ({ id, name, position: 1, kind: 'dining' })
const order = (id: string, departmentId: string, status: string) =>
  ({ id, departmentId, status }) as RowsByStore['orders']
const append = (store: Store, ...rows: Omit<OutboxRow, 'n'>[]) =>
  store.write(['outbox'], async tx => {
    const numbers: number[] = []
    for (const one of rows) numbers.push(await tx.append(one))
    return numbers
  })
const outboxOf = (store: Store) => store.read(['outbox'], async tx => tx.all('outbox'))
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const nextTurn = () => new Promise(resolve => setTimeout(resolve))

/** The simulation tests use the store in memory in place of Dexie, so both stores must behave alike. */
describe.each(['Dexie', 'memory'] as const)('the store in %s', name => {
  /** Opens one new database twice, as two tabs do. */
  const open = async (): Promise<[Store, Store]> => {
    const opens = databaseFactories[name]()
    return [await opens(), await opens()]
  }

  it('finds rows by key, and replaces a row when another row with the same key is put', async () => {
    const [store] = await open()
    await store.write(['departments'], async tx => {
      await tx.put('departments', [department('b'), department('a')])
      await tx.put('departments', [department('b', 'Bar')])
    })
    const read = await store.read(['departments'], async tx => [
      await tx.get('departments', 'b'),
      await tx.get('departments', 'gone'),
      await tx.getMany('departments', ['gone', 'a']),
      idsOf(await tx.all('departments')),
    ])
    expect(read).toEqual([department('b', 'Bar'), undefined, [undefined, department('a')], ['a', 'b']])
  })

  it('finds rows by an index on one field, two fields or a list, and returns each row once, sorted by primary key', async () => {
    const [store] = await open()
    await store.write(['orders', 'outbox'], async tx => {
      await tx.put('orders', [order('c', 'bar', 'open'), order('b', 'sala', 'billed'), order('a', 'sala', 'open')])
      await tx.append(row('one', { orderIds: ['x', 'y'] }))
      await tx.append(row('two', { orderIds: ['y'], state: 'rejected' }))
      await tx.append(row('three', { orderIds: [] }))
    })
    const live = ['open', 'billed'].map(status => ['sala', status])
    const found = await store.read(['orders', 'outbox'], async tx => [
      idsOf(await tx.where('orders', '[departmentId+status]', live)),
      idsOf(await tx.where('outbox', 'orderIds', ['y', 'x'])),
      idsOf(await tx.where('outbox', 'orderIds', ['x'])),
      idsOf(await tx.where('outbox', 'orderIds', [])),
      idsOf(await tx.where('outbox', 'state', ['pending'])),
      idsOf(await tx.where('outbox', 'id', ['two', 'one'])),
    ])
    expect(found).toEqual([['a', 'b'], ['one', 'two'], ['one'], [], ['one', 'three'], ['one', 'two']])
    const keys = await store.read(['orders', 'outbox'], async tx => [
      await tx.keys('orders', '[departmentId+status]', live),
      await tx.keys('outbox', 'orderIds', ['y', 'x']),
      await tx.keys('outbox', 'orderIds', ['y']),
      await tx.keys('outbox', 'orderIds', []),
      await tx.keys('outbox', 'state', ['rejected']),
      await tx.keys('outbox', 'state', ['rejected', 'pending']),
    ])
    expect(keys).toEqual([['a', 'b'], [1, 2], [1, 2], [], [2], [1, 2, 3]])
  })

  it('reads several values of `meta` with one call', async () => {
    const [store] = await open()
    await store.write(['meta'], async tx => Promise.all([tx.setMeta('rev', 3), tx.setMeta('epoch', 'one')]))
    const readMetas = async (tx: ReadTransaction) => tx.metas(['epoch', 'session', 'rev'])
    for (const run of [store.read, store.write]) expect(await run(['meta'], readMetas)).toEqual(['one', undefined, 3])
  })

  it('returns the same `connectionKey` in all transactions of one tab, and another one in another tab', async () => {
    const [store, other] = await open()
    const connectionKeyOf = (page: Store) => page.write(['meta'], async tx => tx.connectionKey())
    expect(await connectionKeyOf(store)).toBe(await store.read(['meta'], async tx => tx.connectionKey()))
    expect(await connectionKeyOf(other)).not.toBe(await connectionKeyOf(store))
  })

  it('numbers the rows of the outbox, and never reuses the number of a deleted row', async () => {
    const [store, other] = await open()
    expect(await append(store, row('a'), row('b'))).toEqual([1, 2])
    await store.write(['outbox'], async tx => tx.remove('outbox', [1, 2]))
    expect(await append(other, row('c'))).toEqual([3])
  })

  it('refuses to append a command to the outbox if the outbox already has a command with the same id', async () => {
    const [store] = await open()
    await append(store, row('a'))
    await expect(append(store, row('b'), row('a'))).rejects.toThrow()
    expect(idsOf(await outboxOf(store))).toEqual(['a'])
  })

  it('undoes all writes of a transaction that fails', async () => {
    const [store] = await open()
    await append(store, row('a'))
    await store.write(['meta'], async tx => tx.setMeta('rev', 1))
    const failing = store.write(['outbox', 'meta', 'departments'], async tx => {
      await tx.remove('outbox', [1])
      await tx.append(row('b'))
      await tx.setMeta('rev', 2)
      await tx.put('departments', [department('a')])
      await tx.clear('departments')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(idsOf(await outboxOf(store))).toEqual(['a'])
    expect(await store.read(['meta'], async tx => tx.meta('rev'))).toBe(1)
  })

  it('stores either all or none of the writes before `commit`, and refuses a write after `commit`', async () => {
    const [store] = await open()
    const writeAndCommit = (...writes: ((tx: WriteTransaction) => PromiseLike<unknown>)[]) =>
      store.write(['outbox', 'meta'], async tx => {
        const written = Promise.all(writes.map(write => write(tx)))
        await Promise.race([written, tx.commit()])
      })
    await writeAndCommit(
      tx => tx.append(row('a')),
      tx => tx.setMeta('rev', 1),
    )
    const twice = writeAndCommit(
      tx => tx.setMeta('rev', 2),
      tx => tx.append(row('a')),
      tx => tx.append(row('b')),
    )
    await expect(twice).rejects.toThrow()
    const late = store.write(['outbox'], async tx => {
      void tx.commit()
      await tx.append(row('c'))
    })
    await expect(late).rejects.toThrow()
    expect(idsOf(await outboxOf(store))).toEqual(['a'])
    expect(await store.read(['meta'], async tx => tx.meta('rev'))).toBe(1)
  })

  it('refuses to read an object store that the transaction did not name', async () => {
    const [store] = await open()
    await expect(store.read(['meta'], async tx => tx.all('outbox'))).rejects.toThrow()
    expect(await store.read(['meta'], async tx => tx.meta('rev'))).toBeUndefined()
  })

  it('keeps a transaction open while nested async functions use it', async () => {
    const [store] = await open()
    const inner = async (tx: WriteTransaction) => void (await tx.setMeta('rev', 1))
    const middle = async (tx: WriteTransaction) => inner(tx)
    const outer = async (tx: WriteTransaction) => {
      await middle(tx)
      await middle(tx)
    }
    await store.write(['meta'], async tx => {
      await outer(tx)
      await tx.setMeta('epoch', 'a')
    })
    const failing = store.write(['meta'], async tx => {
      await outer(tx)
      await tx.setMeta('epoch', 'b')
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await store.read(['meta'], async tx => tx.meta('epoch'))).toBe('a')
  })

  it('runs the write transactions of two tabs one after the other', async () => {
    const [store, other] = await open()
    await store.write(['meta'], async tx => tx.setMeta('rev', 0))
    const raise = (tab: Store) =>
      tab.write(['meta'], async tx => {
        const rev = (await tx.meta('rev'))!
        await tx.meta('epoch')
        await tx.setMeta('rev', rev + 1)
      })
    await Promise.all(Array.from({ length: 10 }, (_, index) => raise(index % 2 ? store : other)))
    expect(await store.read(['meta'], async tx => tx.meta('rev'))).toBe(10)
  })

  it('stores a copy of an object, so that later changes of the object are not stored', async () => {
    const [store] = await open()
    const one = row('a')
    await append(store, one)
    one.orderIds.push('other')
    expect((await outboxOf(store))[0]!.orderIds).toEqual(['order'])
  })

  it('calls a watcher at the start, and again after any tab has changed rows that its query read', async () => {
    const [store, other] = await open()
    const seen: string[][] = []
    const stop = store.watch(
      async () => idsOf(await outboxOf(store)),
      ids => seen.push(ids),
    )
    const until = async (count: number) => {
      for (let turn = 0; turn < 200 && seen.length < count; turn++) await nextTurn()
      return seen.at(-1)
    }
    expect(await until(1)).toEqual([])
    await append(store, row('a'))
    expect(await until(2)).toEqual(['a'])
    await append(other, row('b'))
    expect(await until(3)).toEqual(['a', 'b'])
    await store.write(['meta'], async tx => tx.setMeta('rev', 1))
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(seen).toHaveLength(3)
    stop()
    await append(store, row('c'))
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(seen).toHaveLength(3)
  })

  it.each([
    ['one index value', ['order']],
    ['several index values', ['other', 'order']],
  ])(
    'when a row is added, changed or removed, runs again a watched query that reads keys by %s',
    async (_what, values) => {
      const [store, other] = await open()
      await append(store, row('a'))
      const seen: number[][] = []
      const stop = store.watch(
        () => store.read(['outbox'], async tx => tx.keys('outbox', 'orderIds', values)),
        keys => seen.push(keys),
      )
      await vi.waitFor(() => expect(seen).toEqual([[1]]))
      await append(other, row('b'))
      await vi.waitFor(() => expect(seen.at(-1)).toEqual([1, 2]))
      const countBefore = seen.length
      await other.write(['outbox'], async tx => tx.put('outbox', [{ ...row('b'), n: 2, state: 'rejected' }]))
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(countBefore))
      await other.write(['outbox'], async tx => tx.remove('outbox', [1]))
      await vi.waitFor(() => expect(seen.at(-1)).toEqual([2]))
      stop()
    },
  )

  it('does not call a watcher after a change of rows that its query did not read', async () => {
    const [store] = await open()
    let calls = 0
    const until = async (count: number) => {
      for (let turn = 0; turn < 200 && calls < count; turn++) await nextTurn()
      for (let turn = 0; turn < 20; turn++) await nextTurn()
      return calls
    }
    store.watch(
      () => store.read(['meta', 'users'], async tx => tx.get('users', (await tx.meta('session')) ?? 'nobody')),
      () => calls++,
    )
    expect(await until(1)).toBe(1)
    await store.write(['meta'], async tx => tx.setMeta('rev', 1))
    expect(await until(1)).toBe(1)
    await store.write(['meta'], async tx => tx.setMeta('session', 'lucia'))
    expect(await until(2)).toBe(2)
  })

  it('runs a watched query again each time the query has failed', async () => {
    const [store] = await open()
    const seen: string[][] = []
    let failures = 0
    let failing = true
    const query = async () => {
      const ids = idsOf(await outboxOf(store))
      if (failing) failures++
      if (failing) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      return ids
    }
    const stop = store.watch(query, ids => seen.push(ids))
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(seen).toEqual([])
    await vi.waitFor(() => expect(failures).toBeGreaterThan(1), 5_000)
    failing = false
    await vi.waitFor(() => expect(seen).toEqual([[]]), 5_000)
    await append(store, row('a'))
    await vi.waitFor(() => expect(seen).toEqual([[], ['a']]))
    stop()
  })

  it('still has its rows after it was closed and opened again', async () => {
    const [store] = await open()
    await append(store, row('a'))
    await store.reopen()
    expect(idsOf(await outboxOf(store))).toEqual(['a'])
  })
})
