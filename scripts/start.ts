import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startEmulator } from '../emulator/main.ts'
import { guestLogin, seededTenants, staffPassword } from '../emulator/seed/main.ts'
import { buildWhatChanged } from './build.ts'

const port = Number(process.env.PORT || 4000)
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  throw new Error(`PORT is "${process.env.PORT}"; it must be a number from 0 to 65535.`)
}
const { values } = parseArgs({
  options: {
    /** Deletes all data and creates the demo data again. */
    fresh: { type: 'boolean', default: false },
    /** Builds only the functions and not the app. */
    backend: { type: 'boolean', default: false },
    /** Allows requests that only tests need, for example `POST /emulator/v1/reset`. */
    test: { type: 'boolean', default: false },
  },
})

const host = process.env.HOST || '127.0.0.1'

await buildWhatChanged({ backend: values.backend })
const bundle = 'functions/lib/index.js'
const emulator = await startEmulator({
  port,
  host,
  dataDir: process.env.DATA_DIR || '.data',
  // Tests of an app update set DIST to the folder of another version of the app.
  dist: process.env.DIST || 'dist',
  functions: existsSync(bundle) ? bundle : undefined,
  fresh: values.fresh,
  test: values.test,
  recordQueries: process.env.RECORD_QUERIES,
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await emulator.close()
    process.exit(0)
  })
}

const origin = (tenant?: string) => `http://${tenant === undefined ? '' : `${tenant}.`}localhost:${emulator.port}`
const rows = seededTenants.map(({ subdomain, tenant }) => `  ${origin(subdomain).padEnd(32)} ${tenant.name}`)
const users = seededTenants[0]!.staff.map(({ user }) => user)
console.log(`
Comanda is ready.

${rows.join('\n')}
  ${origin().padEnd(32)} both, for browsers that do not resolve *.localhost

Staff: ${users.join(', ')} · password ${staffPassword} · sign in at /login
Guests need no account; theirs is ${guestLogin.user} · password ${guestLogin.password}

${describeReach(host)} Stop it with Ctrl+C.`)

function describeReach(address: string): string {
  if (address === '127.0.0.1' || address === '::1' || address === 'localhost') return 'Only this machine can reach it.'
  return `WARNING: whoever reaches ${address} can read and change everything: its tokens are not signed.`
}
