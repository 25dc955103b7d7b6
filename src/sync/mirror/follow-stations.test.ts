import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/permissions.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { startSession } from '../../../tests/support/start-session.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import type { Store } from '../../data/store/store.ts'
import type { FirestoreClient, StoredStation } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { followStations } from './follow-stations.ts'

let store: Store
let receive: (stations: StoredStation[]) => void
let isListening: boolean

const client = {
  watchStations(next: typeof receive) {
    receive = next
    isListening = true
    return () => {
      isListening = false
    }
  },
} as unknown as FirestoreClient
const station = (id: string, rev: number) => ({ id, rev, name: id }) as StoredStation
const signsIn = (role: Role) => startSession(store, role, role)
const stored = async () => {
  await new FakeTime().settle()
  return store.read(['meta', 'stations'], async tx => [await tx.meta('stations'), await tx.all('stations')])
}

beforeEach(async () => {
  store = await openEmptyStore()
})
afterEach(() => store.close())

describe('the kitchen stations in IndexedDB', () => {
  it('are exactly the stations that the server sent last, with their highest revision', async () => {
    await signsIn('kitchen')
    const stop = followStations({ store } as Ports, client, () => {})
    receive([station('barra', 4), station('plancha', 2)])
    expect(await stored()).toEqual([{ rev: 4 }, [station('barra', 4), station('plancha', 2)]])
    receive([station('barra', 4)])
    expect(await stored()).toEqual([{ rev: 4 }, [station('barra', 4)]])
    stop()
    expect(isListening).toBe(false)
  })

  it('do not change when stations arrive after the last user has signed out, or for a guest', async () => {
    followStations({ store } as Ports, client, () => {})
    receive([station('barra', 4)])
    expect(await stored()).toEqual([undefined, []])
    await signsIn('guest')
    receive([station('barra', 4)])
    expect(await stored()).toEqual([undefined, []])
  })
})
