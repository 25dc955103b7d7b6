import type { Context } from '../context.ts'
import type { Step } from '../step.ts'
import { recentBackup } from './check-backup.ts'
import { functionChecks } from './check-functions.ts'
import { hostingChecks } from './check-hosting.ts'
import { readChecks } from './check-reads.ts'

/** Checks the running product with requests that anybody may send. Changes nothing. */
export const checkStep = (context: Context): Step => ({
  name: 'check',
  tasks: [...hostingChecks(context), ...functionChecks(context), ...readChecks(context), recentBackup(context)],
})
