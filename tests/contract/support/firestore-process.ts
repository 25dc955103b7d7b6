import { startBackend } from './backend.ts'

/** Runs the backend in a separate process, which a test can kill. Arguments of the command line: data folder, port. */
const [dataDir, port] = process.argv.slice(2)
const backend = await startBackend({ dataDir: dataDir!, port: Number(port) })
console.log(`listening on ${backend.port}`)
