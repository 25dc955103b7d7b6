/**
 * `npm run tenant -- create|list|disable|enable|export|import|delete` manages the tenants (restaurants).
 * docs/tenants.md describes the commands.
 */

import { runCommand } from './tenant/command.ts'
import { OperatorError } from './tenant/operator-error.ts'

try {
  await runCommand(process.argv.slice(2), console.log)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : `No se pudo: ${(error as Error).message}`)
  process.exitCode = 1
}
