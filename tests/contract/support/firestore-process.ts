import { startBackend } from './backend.ts'

/** A backend in a process of its own, to be killed. Arguments: data folder, port. */
const [dataDir, port] = process.argv.slice(2)
const backend = await startBackend({ dataDir: dataDir!, port: Number(port) })
console.log(`listening on ${backend.port}`)
