import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { DocumentStore } from '../store/documents.ts'
import { runQuery } from './query.ts'
import { parseQuery } from './structured-query.ts'
import { WatchTarget } from './target.ts'

const root = 'projects/p/databases/d/documents'
const small = fc.integer({ min: 0, max: 5 })

/**
 * Generates commits that set or delete documents. The documents are in three collections, one of which is a
 * subcollection.
 */
const commit = fc.array(
  fc.record({
    name: fc
      .constantFrom('rows/a', 'rows/b', 'rows/c', 'rows/d', 'rows/a/rows/e', 'other/a')
      .map(path => `${root}/${path}`),
    n: fc.option(small, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 3 },
)
const query = fc.record({
  from: fc.record({ collectionId: fc.constant('rows'), allDescendants: fc.boolean() }).map(from => [from]),
  where: fc.option(
    fc.record({ op: fc.constantFrom('EQUAL', 'GREATER_THAN', 'NOT_EQUAL'), n: small }).map(({ op, n }) => ({
      fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: String(n) } },
    })),
    { nil: undefined },
  ),
  orderBy: fc.constantFrom([], [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }]),
  limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  offset: fc.integer({ min: 0, max: 1 }),
})

it('a query result that is updated after each commit has the same documents as the result of running the query again', () => {
  fc.assert(
    fc.property(query, fc.array(commit, { maxLength: 12 }), (json, commits) => {
      const store = new DocumentStore(new DatabaseSync(':memory:'))
      const parsed = parseQuery(root, json)
      const target = new WatchTarget(store, { query: parsed })
      const shown = new Map(target.refresh().map(document => [document.name, document]))
      store.subscribe(({ changes }) => {
        const { present, removed } = target.applyCommit(changes)
        for (const document of present) shown.set(document.name, document)
        for (const name of removed) expect(shown.delete(name)).toBe(true)
      })
      for (const writes of commits) {
        const fields = writes.map(({ name, n }) => {
          return [name, n === undefined ? undefined : { n: { integerValue: String(n) } }] as const
        })
        store.commit(store.nextVersion(), new Map(fields))
        const found = runQuery(store, parsed)
        expect(new Set(shown.values())).toEqual(new Set(found))
      }
    }),
  )
})

it('a watched query with a limit runs again only after a commit that may have changed its result', () => {
  const store = new DocumentStore(new DatabaseSync(':memory:'))
  const put = (id: string, n: number | undefined) => {
    const fields = n === undefined ? undefined : { n: { integerValue: String(n) } }
    store.commit(store.nextVersion(), new Map([[`${root}/rows/${id}`, fields]]))
  }
  for (const [id, n] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) put(id, n)
  const list = vi.spyOn(store, 'list')
  const orderBy = [{ field: { fieldPath: 'n' } }]
  const target = new WatchTarget(store, {
    query: parseQuery(root, { from: [{ collectionId: 'rows' }], orderBy, limit: 2 }),
  })
  target.refresh()
  store.subscribe(({ changes }) => void target.applyCommit(changes))
  list.mockClear()
  put('c', 5)
  put('d', undefined)
  put('e', 9)
  expect(list).not.toHaveBeenCalled()
  put('e', 0)
  expect(list).toHaveBeenCalledOnce()
})
