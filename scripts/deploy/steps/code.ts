import type { Context } from '../context.ts'
import type { Step } from '../step.ts'
import { functionsTask } from './functions.ts'
import { hostingTask } from './hosting.ts'
import { indexesTask } from './indexes.ts'
import { accountRolesTask, tokenCreatorTask } from './permissions.ts'
import { firestoreRulesTask, registryRulesTask, storageRulesTask } from './rules.ts'

/**
 * The step that gives the functions' account its roles, uploads the functions, the rules and the indexes, waits for the
 * indexes, and then publishes the app. The app comes last, so that a new page does not call an older server.
 */
export const codeStep = (context: Context): Step => ({
  name: 'code',
  tasks: [
    accountRolesTask(context),
    tokenCreatorTask(context),
    functionsTask(context),
    firestoreRulesTask(context),
    storageRulesTask(context),
    registryRulesTask(context),
    indexesTask(context),
    hostingTask(context),
  ],
})
