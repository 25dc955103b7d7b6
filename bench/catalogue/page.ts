/** Runs in the browser. */
import type { Firestore } from 'firebase/firestore'
import { openStore } from '../../src/data/store/dexie-store.ts'
import { type DurationLists, timeAlternately } from '../time-alternately.ts'
import { changePrices, makeProducts, productsPerCategory } from './example.ts'
import { loadProducts, makeBundle, openFirestore, readAllFromCache, readCategoryFromCache } from './firestore.ts'
import { fillRawStore, openRawStore, readRawStore } from './raw-store.ts'
import { countCategory, type FollowingTablet, openFollowingTablet, readFirstCategory, readWholeMenu } from './tablet.ts'

/** The functions that this page offers to the benchmark as `window.catalogueBench`. */
export type CatalogueBench = typeof catalogueBench
export type ReadName = keyof typeof reads

const readsName = 'reads'
const firstCategory = 'category-0'
const menuSize = 2_000

const reads = {
  async rawMenu() {
    const db = await openRawStore()
    return async () => expectCount(await readRawStore(db), menuSize)
  },
  async appMenu() {
    const store = await openStore(readsName)
    return async () => expectCount(await readWholeMenu(store), menuSize)
  },
  async appCategory() {
    const store = await openStore(readsName)
    return () => readFirstCategory(store)
  },
  async firestoreMenu() {
    const firestore = await openFirestore(readsName)
    return async () => expectCount(await readAllFromCache(firestore), menuSize)
  },
  async firestoreCategory() {
    const firestore = await openFirestore(readsName)
    return async () => expectCount(await readCategoryFromCache(firestore, firstCategory), productsPerCategory)
  },
}

function expectCount(count: number, expected: number): void {
  if (count !== expected) throw new Error(`${count} instead of ${expected} products were read`)
}

type Delta = { apply(round: number): Promise<number> }

/**
 * Opens a simulated tablet that stores a menu of `count` products. `apply` changes `changed` products and returns the
 * ms until the tablet has stored them.
 */
async function openAppDelta(count: number, changed: number): Promise<Delta> {
  const products = makeProducts(count)
  const tablet: FollowingTablet = await openFollowingTablet(`delta-${count}`, count)
  return {
    async apply(round) {
      const changes = changePrices(products, changed, round)
      return time(() => tablet.receive(changes.map(([id, doc]) => ({ collection: 'products', id, doc }))))
    },
  }
}

async function openFirestoreDelta(count: number, changed: number): Promise<Delta> {
  const products = makeProducts(count)
  const firestore: Firestore = await openFirestore(`delta-${count}`)
  await loadProducts(firestore, makeBundle(Object.entries(products), 0))
  return {
    async apply(round) {
      const bundle = makeBundle(changePrices(products, changed, round), round)
      return time(() => loadProducts(firestore, bundle))
    },
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function timeDeltas(rounds: number, first: Delta, second: Delta): Promise<DurationLists> {
  let round = 0
  const next = (delta: Delta) => () => delta.apply(++round)
  return timeAlternately(rounds, next(first), next(second))
}

const catalogueBench = {
  /** Stores the same products in all three databases. */
  async fill(): Promise<void> {
    const products = makeProducts(menuSize)
    await fillRawStore(await openRawStore(), products)
    await openFollowingTablet(readsName, menuSize)
    await loadProducts(await openFirestore(readsName), makeBundle(Object.entries(products), 1))
    expectCount(await countCategory(await openStore(readsName), firstCategory), productsPerCategory)
  },
  /** Times one read, in ms. Call this once in a page that was just loaded, because a second read could be faster. */
  async timeRead(name: ReadName): Promise<number> {
    const read = await reads[name]()
    await new Promise(resolve => requestIdleCallback(resolve))
    return time(read)
  },
  /**
   * Measures in ms how long it takes to store a change of `changed` products. The result `lengths` compares a short
   * menu with a long menu, both in the app's store. The result `firestore` compares the app's store with Firestore's
   * cache, for the long menu.
   */
  async timeDeltas(
    rounds: number,
    { short, long, changed }: { short: number; long: number; changed: number },
  ): Promise<{ lengths: DurationLists; firestore: DurationLists }> {
    const [shortMenu, longMenu] = [await openAppDelta(short, changed), await openAppDelta(long, changed)]
    const lengths = await timeDeltas(rounds, shortMenu, longMenu)
    const firestore = await timeDeltas(rounds, longMenu, await openFirestoreDelta(long, changed))
    return { lengths, firestore }
  },
}

Object.assign(window, { catalogueBench })
