import { startBackend } from './backend.ts'

/** A script that runs the Firestore emulator as a process, which a test can kill. Arguments: data folder, port. */
const [dataDir, port] = process.argv.slice(2)
const backend = await startBackend({ dataDir: dataDir!, port: Number(port) })
console.log(`listening on ${backend.port}`)
