import type { Context } from '../context.ts'
import { blocked, same, type Task, type TaskState } from '../step.ts'

/**
 * Creates a task that only checks something and has no `change`. `findFault` returns a Spanish sentence that describes
 * the fault, or undefined if there is none.
 */
export const createCheck = (name: string, wanted: string, findFault: () => Promise<string | undefined>): Task => ({
  name,
  wanted,
  look: async (): Promise<TaskState> => {
    const wrong = await findFault()
    return wrong === undefined ? same : blocked(wrong, 'usted, con npm run deploy; si sigue, vea docs/deploy.md')
  },
})

/** The address of the deployed app, for example `https://my-restaurant.web.app`. */
export const appAddress = ({ configuration }: Context): string => `https://${configuration.project}.web.app`

/** The settings of the project that Hosting serves to every page at `/__/firebase/init.json`. */
export type InitialSettings = {
  projectId?: string
  apiKey?: string
  appId?: string
  databaseURL?: string
  storageBucket?: string
  emulator?: boolean
}

/** @returns an empty object when the address does not answer with settings */
export async function readInitialSettings(context: Context): Promise<InitialSettings> {
  const response = await context.fetchAsStranger(`${appAddress(context)}/__/firebase/init.json`)
  return response.ok ? ((await response.json().catch(() => ({}))) as InitialSettings) : {}
}
