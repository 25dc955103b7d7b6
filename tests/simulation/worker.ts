import { parentPort, workerData } from 'node:worker_threads'
import { type DiskName, diskNamed } from './disk.ts'
import { Simulation } from './simulation.ts'

const newDisk = await diskNamed(workerData as DiskName)
parentPort!.on('message', async (seed: number) => {
  parentPort!.postMessage(await new Simulation(seed, newDisk()).run())
})
