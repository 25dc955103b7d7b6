import { parentPort } from 'node:worker_threads'
import { Simulation } from './simulation.ts'

parentPort!.on('message', async (seed: number) => {
  parentPort!.postMessage(await new Simulation(seed).run())
})
