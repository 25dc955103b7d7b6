import type { Product } from '../../domain/catalogue.ts'

export async function openRawStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open('raw', 1)
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('products', { keyPath: 'id' }).createIndex('categoryId', 'categoryId')
  return settle(opening)
}

export async function fillRawStore(db: IDBDatabase, products: { [id: string]: Product }): Promise<void> {
  const transaction = db.transaction('products', 'readwrite')
  for (const [id, doc] of Object.entries(products)) transaction.objectStore('products').put({ id, ...doc })
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Reads all products. @returns their number */
export const readRawStore = async (db: IDBDatabase): Promise<number> =>
  (await settle(db.transaction('products').objectStore('products').getAll())).length

const settle = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
