import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { releaseOnLeave } from './leave-page.ts'

async function openPage(indexedDB: IDBFactory) {
  const db = new Dexie('comanda-demo', { indexedDB, chromeTransactionDurability: 'strict' })
  db.version(1).stores({ meta: 'key' })
  const page = new EventTarget()
  releaseOnLeave(db, page)
  await db.open()
  return { meta: db.table('meta'), page, db }
}

it('a page aborts its transactions when the user leaves it, so that the next page can read', async () => {
  const indexedDB = new IDBFactory()
  const { db, meta, page } = await openPage(indexedDB)
  let started = () => {}
  const writing = new Promise<void>(resolve => {
    started = resolve
  })
  const readForever = (): PromiseLike<unknown> => meta.get('contact').then(readForever)
  const endless = db.transaction('rw', ['meta'], async () => {
    await meta.put({ key: 'contact', value: 'unfinished' })
    started()
    await readForever()
  })
  await writing
  page.dispatchEvent(new Event('pagehide'))
  const next = await openPage(indexedDB)
  expect(await next.meta.get('contact')).toBeUndefined()
  await expect(endless).rejects.toThrow('abort')
})

it('a page that the user left starts no transaction until it is shown again', async () => {
  const left = await openPage(new IDBFactory())
  left.page.dispatchEvent(new Event('pagehide'))
  expect(left.db.isOpen()).toBe(false)
  await expect(left.meta.put({ key: 'contact', value: 'late' })).rejects.toThrow()
  left.page.dispatchEvent(new Event('pageshow'))
  expect(await left.meta.get('contact')).toBeUndefined()
  await left.meta.put({ key: 'contact', value: 'again' })
  expect(await left.meta.get('contact')).toMatchObject({ value: 'again' })
})
