import type { Context } from '../context.ts'
import type { Step } from '../step.ts'
import { recentBackupCheck } from './check-backup.ts'
import { functionChecks } from './check-functions.ts'
import { hostingChecks } from './check-hosting.ts'
import { readChecks } from './check-reads.ts'

/** The step that checks the deployed app and server. Only the last task needs credentials. */
export const checkStep = (context: Context): Step => ({
  name: 'check',
  tasks: [...hostingChecks(context), ...functionChecks(context), ...readChecks(context), recentBackupCheck(context)],
})
