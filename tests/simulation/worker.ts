import { parentPort, workerData } from 'node:worker_threads'
import { Simulation } from './simulation.ts'
import { loadStorage, type StorageKind } from './storage.ts'

const newDisk = await loadStorage(workerData as StorageKind)
parentPort!.on('message', async (seed: number) => {
  parentPort!.postMessage(await new Simulation(seed, newDisk()).run())
})
