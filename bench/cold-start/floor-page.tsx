/**
 * Runs in the browser. The smallest page that shows a stored menu: React without any other library, one text in
 * IndexedDB, and thirty cards. The time of the app's start is compared with the time of this page.
 */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FloorProduct } from './floor-products.ts'

const shownCards = 30
const price = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

const settle = <Result,>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('floor', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
  return settle(opening)
}

async function readMenu(): Promise<FloorProduct[]> {
  const db = await openDatabase()
  const text = await settle<string | undefined>(db.transaction('texts').objectStore('texts').get('menu'))
  return text === undefined ? [] : JSON.parse(text)
}

async function storeMenu(products: FloorProduct[]): Promise<void> {
  const db = await openDatabase()
  await settle(db.transaction('texts', 'readwrite').objectStore('texts').put(JSON.stringify(products), 'menu'))
}

const loading = readMenu()

function Menu() {
  const [products, setProducts] = useState<FloorProduct[]>()
  useEffect(() => void loading.then(setProducts), [])
  if (!products) return <p>…</p>
  return (
    <div className="grid">
      {products.slice(0, shownCards).map(product => (
        <button type="button" className="card" key={product.id}>
          <img src={product.image} loading="lazy" decoding="async" width="160" height="100" alt="" />
          <span>{product.name}</span>
          <span>{price.format(product.price / 100)}</span>
        </button>
      ))}
    </div>
  )
}

createRoot(document.getElementById('root')!).render(<Menu />)
void navigator.serviceWorker.register('/worker.js')

/** The functions that this page offers to the benchmark as `window.floorBench`. */
export type FloorBench = { storeMenu: typeof storeMenu }
Object.assign(window, { floorBench: { storeMenu } satisfies FloorBench })
