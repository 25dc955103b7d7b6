/**
 * `npm run bench:emulator [-- --minutes N]` measures the embedded backend (folder `emulator`) under load. The last
 * measurement takes N minutes (by default 5). The exit code is 1 when a goal is missed.
 */
import { parseArgs } from 'node:util'
import { benchCollections } from './collections.ts'
import { benchListeners } from './listeners.ts'
import { benchLoad } from './load.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const met = [await benchListeners(), await benchCollections(), await benchLoad(Number(values.minutes))]
process.exitCode = met.every(Boolean) ? 0 : 1
