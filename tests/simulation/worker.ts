import { parentPort, workerData } from 'node:worker_threads'
import { loadStorage, type StorageKind } from './load-storage.ts'
import { Simulation } from './simulation.ts'

const createStorage = await loadStorage(workerData as StorageKind)
parentPort!.on('message', async (seed: number) => {
  parentPort!.postMessage(await new Simulation(seed, createStorage()).run())
})
